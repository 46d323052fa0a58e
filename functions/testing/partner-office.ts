import { exchange, posting, transfer } from './bodies.ts'
import { entry } from './entry-office.ts'
import { onOrder, openHawalaOffice, receiving, sending } from './hawala-office.ts'
import { type Answer, type Clerk, newKey } from './office.ts'

/** Middle rates: USD 68.70, EUR 74.35, RS 0.2522. */
const BOARD = [
  { currencyId: 2, buy: '68.40', sell: '69.00' },
  { currencyId: 3, buy: '74.20', sell: '74.50' },
  { currencyId: 4, per: 1_000, buy: '251.20', sell: '253.20' },
]

/** Opens an office with a rate board, whose partners have several accounts. */
export async function openPartnerOffice() {
  const office = await openHawalaOffice()
  await office.omar.save('rate-board/publish', { body: { rates: BOARD } })
  const income = await office.omar.account({ accountType: 'Company', book: 'income' })
  return { ...office, income: income.accountNumber }
}

export type PartnerOffice = Awaited<ReturnType<typeof openPartnerOffice>>

/** A partner with accounts in AFN, USD and EUR; the first one leads. */
export interface Partner {
  afn: string
  usd: string
  eur: string
  /** The ids of the accounts, by number. */
  ids: ReadonlyMap<string, number>
  leaderId: number
}

let opened = 0

/** Opens the accounts of a partner: "2001" in AFN, to which "2101" in USD and "2201" in EUR are linked; then 2002 and so on. */
export async function partnerOf({ omar }: Pick<PartnerOffice, 'omar'>): Promise<Partner> {
  opened += 1
  const numbers = [2000, 2100, 2200].map((first) => String(first + opened))
  const given = { accountName: 'Dubai', lastName: 'Partner', accountType: 'Hawala Partner' }
  const [afn = '', usd = '', eur = ''] = numbers
  const leader = await omar.account({ ...given, accountNumber: afn })
  const ids = new Map([[afn, leader.id]])
  for (const [accountNumber, currencyId] of [
    [usd, 2],
    [eur, 3],
  ] as const) {
    const more = { accountNumber, currencyId, customerOf: leader.id }
    ids.set(accountNumber, (await omar.account({ ...given, ...more })).id)
  }
  return { afn, usd, eur, ids, leaderId: leader.id }
}

/** Sets the limits of a partner's leading account as karim, a Manager of a branch. */
export function limit(
  { karim }: Pick<PartnerOffice, 'karim'>,
  { leaderId: id }: Pick<Partner, 'leaderId'>,
  groupFloor: string | null,
): Promise<Answer<'accounts/limits'>['data']> {
  return karim.save('accounts/limits', { params: { id }, body: { groupFloor } })
}

/** Makes a call under a new key; the answer may be a refusal. */
export function ask<Name extends Parameters<Clerk['call']>[0]>(
  by: Clerk,
  name: Name,
  sent: Parameters<Clerk['call']>[1],
): Promise<Answer<Name>> {
  return by.call(name, { ...sent, headers: { 'idempotency-key': newKey() } })
}

/** The people and accounts of an office that these saves need: karim and sami are Managers of KBL, laila is a User there. */
type Desks = Pick<PartnerOffice, 'karim' | 'laila' | 'sami' | 'omar' | 'customer' | 'income'>

interface Lowering {
  what: string
  /** What must be there before; it makes the partner no poorer. */
  first?: () => Promise<number>
  save: (id: number, more: object) => Promise<{ status: number; text: string }>
}

/** Returns a save of each kind that can lower an account of a partner; each lowers it by some AFN or USD. */
export function loweringSaves(office: Desks, partner: Partner): Lowering[] {
  const { karim, laila, sami, omar, customer, income } = office
  const { afn, usd } = partner
  const credited = async (amount = '50') => (await laila.post('Credit', afn, amount)).id
  const through = async () => {
    const body = sending({ destination: { account: afn }, partnerCommission: '15' })
    return (await laila.save('hawala-orders/create', { body })).id
  }
  const dollars = { currencyID: 2, cCurrencyID: 2 }
  return [
    {
      what: 'a debit',
      save: (_, more) =>
        ask(karim, 'transactions/create', {
          body: posting('Debit', usd, '3', { ...dollars, ...more }),
        }),
    },
    {
      what: 'a transfer to a customer',
      save: (_, more) =>
        ask(karim, 'transactions/create', { body: transfer(afn, customer, '20', { ...more }) }),
    },
    {
      what: 'an exchange',
      save: (_, more) => {
        const bought = { account: customer, currencyID: 1, amount: '68.70' }
        const sold = { account: usd, currencyID: 2, amount: '1' }
        return ask(karim, 'transactions/exchange', {
          body: exchange(bought, sold, '68.70', { ...more }),
        })
      },
    },
    {
      what: 'a deal',
      save: async (_, more) => {
        const { data: board } = await karim.call('rate-board/read')
        const give = { currencyId: 1, amount: '690', account: afn }
        const body = { give, get: { currencyId: 2 }, boardVersion: board.version, ...more }
        return ask(karim, 'deals/create', { body })
      },
    },
    {
      what: 'an entry',
      save: (_, more) =>
        ask(office.omar, 'book-entries/create', { body: { ...entry(afn, income), ...more } }),
    },
    {
      what: 'an edit',
      first: credited,
      save: (id, more) =>
        ask(karim, 'transactions/update', {
          params: { id },
          body: { dAmount: '20', cAmount: '20', version: 1, ...more },
        }),
    },
    {
      what: 'a reversal',
      first: credited,
      save: (id, more) =>
        ask(karim, 'transactions/reverse', {
          params: { id },
          body: { reason: 'Twice', version: 1, ...more },
        }),
    },
    {
      what: 'a hawala that he sent',
      save: (_, more) =>
        ask(karim, 'hawala-orders/create', {
          body: receiving({ partner: afn, payingBranch: 'KBL', ...more }),
        }),
    },
    {
      what: 'a hawala that he pays, with a smaller share when it is confirmed',
      first: through,
      save: (id, more) =>
        onOrder(sami, 'confirm', id, { partnerNumber: null, partnerCommission: '5', ...more }),
    },
    {
      what: 'a hawala forwarded to him, for which he pays us more than he owes the receiver',
      first: async () => {
        const { accountNumber } = await omar.account({ accountType: 'Hawala Partner' })
        const body = receiving({ partner: accountNumber, payingBranch: 'KBL' })
        return (await laila.save('hawala-orders/create', { body })).id
      },
      save: (id, more) =>
        onOrder(sami, 'forward', id, { partner: afn, partnerCommission: '-1005', ...more }),
    },
    {
      what: 'a hawala that he pays, cancelled',
      first: through,
      save: (id, more) =>
        onOrder(sami, 'cancel', id, { reason: 'Changed', partnerAgreed: 'Not paid', ...more }),
    },
    ...loweringBack(office, partner),
  ]
}

/** Returns the saves that lower a partner's account by taking back what raised it before. */
function loweringBack({ karim, laila, omar, sami }: Desks, { afn }: Partner): Lowering[] {
  return [
    {
      what: 'a hawala forwarded to him, reopened',
      first: async () => {
        const { accountNumber } = await omar.account({ accountType: 'Hawala Partner' })
        const body = receiving({ partner: accountNumber, payingBranch: 'KBL' })
        const { id } = await laila.save('hawala-orders/create', { body })
        await onOrder(sami, 'forward', id, { partner: afn, partnerCommission: null })
        return id
      },
      save: (id, more) =>
        onOrder(karim, 'reopen', id, {
          reason: 'No cash',
          partnerAgreed: 'Yes',
          version: 2,
          ...more,
        }),
    },
  ]
}

/** Returns the saves that lower a partner's account and can't pass limits. */
export function loweringWithoutReason(office: Desks, partner: Partner): Lowering[] {
  const { karim, laila } = office
  const { afn } = partner
  return [
    {
      what: 'a deletion',
      first: async () => (await laila.post('Credit', afn, '50')).id,
      save: (id) => ask(karim, 'transactions/delete', { params: { id }, body: { version: 1 } }),
    },
  ]
}
