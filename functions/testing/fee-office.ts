import { exchange, posting } from './bodies.ts'
import { type Answer, type Clerk, openOffice } from './office.ts'

type Recorded = Answer<'transactions/create'>['data']

/** 0.5 per cent of a credit in AFN, at least 20.00 and at most 500.00; 1.00 beside an exchange in USD. */
const RULES = [
  { type: 'Credit', currencyId: 1, percent: '0.5', least: '20', most: '500' },
  { type: 'Exchange', currencyId: 2, fixed: '1' },
]

/** Opens an office with a fee schedule: omar acts for head office, and laila is a User of KBL. */
export async function openFeeOffice() {
  const office = await openOffice()
  const admin = await office.admin()
  const headOffice = { name: 'Head Office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body: headOffice })
  const omar = await office.clerk('Manager', 'HQ')
  const laila = await office.clerk('User', 'KBL')
  const account = (await laila.account()).accountNumber
  const other = (await laila.account()).accountNumber
  const dollars = (await laila.account({ currencyId: 2 })).accountNumber
  await omar.save('fee-schedule/update', { body: { rules: RULES } })
  return new FeeOffice(office, { omar, laila }, { account, other, dollars })
}

class FeeOffice {
  readonly clerk: Awaited<ReturnType<typeof openOffice>>['clerk']
  readonly omar: Clerk
  readonly laila: Clerk
  readonly account: string
  readonly other: string
  readonly dollars: string

  constructor(
    { clerk }: Awaited<ReturnType<typeof openOffice>>,
    { omar, laila }: Record<'omar' | 'laila', Clerk>,
    { account, other, dollars }: Record<'account' | 'other' | 'dollars', string>,
  ) {
    this.clerk = clerk
    this.omar = omar
    this.laila = laila
    this.account = account
    this.other = other
    this.dollars = dollars
  }

  /** Returns the body of an exchange of 100 USD for 6,850 AFN. */
  swap(more: object = {}): Record<string, unknown> {
    return exchange(
      { account: this.dollars, currencyID: 2, amount: '100' },
      { account: this.account, currencyID: 1, amount: '6850' },
      '68.5',
      { ...more },
    )
  }

  /** Returns the body of a credit of 10,000 AFN, for which 50.00 is suggested. */
  credit(more: object = {}): Record<string, unknown> {
    return posting('Credit', this.account, '10000', { ...more })
  }

  /** Records a posting, as laila. */
  save(body: object): Promise<Recorded> {
    return this.laila.save('transactions/create', { body: { ...body } })
  }

  /** Returns the transactions with a reference. */
  async found(referenceId: string): Promise<Recorded[]> {
    const { data } = await this.laila.call('search-transactions/list', { query: { referenceId } })
    return data as Recorded[]
  }

  /** Returns how much a call changes each account that a fee can move: "CSH001 AFN". */
  async movedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await this.balances()
    await work()
    const after = await this.balances()
    const moved = [...after].map(([name, balance]) => [
      name,
      (balance - (before.get(name) ?? 0)) / 100,
    ])
    return Object.fromEntries(moved.filter(([, change]) => change !== 0))
  }

  private async balances(): Promise<Map<string, number>> {
    const wanted = [this.account, this.other, this.dollars, 'CSH001', 'FEE_001']
    const { data } = await this.laila.call('accounts/list')
    const accounts = data.filter(({ accountNumber }) => wanted.includes(accountNumber))
    const read = accounts.map(async ({ id, accountNumber }) => {
      const held = await this.laila.call('accounts/balances', { params: { id } })
      return held.data.map(
        ({ currencyCode, balance }) =>
          [`${accountNumber} ${currencyCode}`, Number(balance.replace('.', ''))] as const,
      )
    })
    return new Map((await Promise.all(read)).flat())
  }
}
