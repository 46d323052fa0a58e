import type { RouteName } from '../../../shared/contract/routes.ts'
import { exchange, loan, loanReturn, posting, transfer } from '../bodies.ts'
import { PASSWORD } from '../office.ts'
import { idsOf, type Known } from './known.ts'

/**
 * Bodies that fit not only their schema but also the state of the office. So attacks with them, even slightly changed,
 * pass the first checks.
 */

type Body = Record<string, unknown>
/** Makes a body from what is known; the number chooses among the possibilities. */
type Making = (known: Known, at: number) => Body

export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Returns the item that a number chooses from a list. */
export function chosen<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length]
}

const afn = (known: Known, at: number) => chosen(known.afn, at) ?? '1000'
const usd = (known: Known, at: number) => chosen(known.usd, at) ?? '1001'
const partner = (known: Known, at: number) => chosen(known.partnerNumbers, at) ?? '1002'
const amount = (at: number) => `${1 + (at % 500)}.${10 + (at % 90)}`
const named = (at: number) => `Name ${at}`
const code = (at: number) => (at % 46_656).toString(36).toUpperCase().padStart(3, '0')
/** Makes a text that hasn't been used yet, because unrelated calls must not share names. */
const fresh = (known: Known, at: number) => `${at}-${[...known.ids.values()].flat().length}`

/** Days with which a year of the books may end: after the first posting, and a month before today. */
export const YEAR_ENDS = ['2026-08-31', '2026-09-30', '2026-10-15']

const MONEY: readonly Making[] = [
  (known, at) => posting('Credit', afn(known, at), amount(at), { tranDescription: named(at) }),
  (known, at) => posting('Debit', afn(known, at), amount(at)),
  (known, at) => posting('Credit', usd(known, at), amount(at), { currencyID: 2, cCurrencyID: 2 }),
  (known, at) => transfer(afn(known, 0), afn(known, 1), amount(at)),
  (known, at) =>
    posting('Credit', afn(known, at), amount(at), {
      commission: chosen(['1', '0.00', '9999'], at),
      commissionFrom: chosen(['account', 'CASH', null], at),
      commissionReason: chosen([named(at), null], at),
    }),
  (_known, at) => loan(named(at % 5), amount(at), { dueDate: '2027-01-01', interestRate: '2.5' }),
  (_known, at) => loanReturn(named(at % 5), '0.01'),
]

const DEALS: readonly Making[] = [
  (_known, at) => ({ give: { currencyId: 2, amount: amount(at) }, get: { currencyId: 1 } }),
  (_known, at) => ({ give: { currencyId: 1 }, get: { currencyId: 2, amount: amount(at) } }),
  (known, at) => ({
    give: { currencyId: 2, amount: '10', account: usd(known, at) },
    get: { currencyId: 1, amount: '685.40', account: at % 2 ? afn(known, at) : null },
  }),
  (known, at) => ({
    give: { currencyId: 1, amount: amount(at), account: afn(known, at) },
    get: { currencyId: 2, account: usd(known, at) },
  }),
  (_known, at) => ({
    give: { currencyId: 2, amount: amount(at) },
    get: { currencyId: 4 },
    getRate: chosen(['252.5', '0.0001', '999999.9999'], at),
  }),
  (_known, at) => ({
    give: { currencyId: 4, amount: chosen(['9999999999999999.99', '0.01', '1000'], at) },
    get: { currencyId: 2 },
    getRate: '69',
  }),
]

const user: Making = (known, at) => ({
  userName: `u${fresh(known, at)}`,
  password: `${named(at)} and more`,
  userType: chosen(['User', 'manager', 'VIEWER', 'Admin'], at),
  branch: chosen(['HQ', 'kbl', null], at),
})
const account: Making = (known, at) => ({
  accountNumber: `A${at}`,
  accountName: named(at),
  lastName: 'رحیمی',
  currencyId: 1 + (at % 2),
  emailAddress: 'a@b.af',
  dateofBirth: '1990-01-31',
  accountType: 'hawala_partner',
  customerOf: chosen([idsOf(known, 'accounts')[at % 3], null, undefined], at),
  photo: at % 3 === 0 ? PNG : null,
  sSignature: fresh(known, at).endsWith('7') ? PNG : undefined,
})
const currency: Making = (_known, at) => ({
  code: code(at),
  name: named(at),
  symbol: '¤',
  exchangeRate: '68.5',
  isActive: at % 2 === 0,
})
const serial: Making = (known, at) => ({
  accountId: chosen(known.partners, at) ?? 3,
  childAccountId: chosen(known.partners, at + 1) ?? 4,
  lastHawalaNo: at,
  lastTransId: '7',
  hawalaType: chosen(['Send', 'Receive'], at),
})
const version: Making = (_known, at) => (at % 3 === 0 ? { version: 1 + (at % 2) } : {})

/** An account that pays for a hawala, with another currency that is given or not. */
function fromOf(known: Known, at: number): Record<string, unknown> {
  if (at % 4 !== 0) return { account: afn(known, at) }
  const boardVersion = at % 8 ? known.boardVersion : at % 40
  return { currencyId: 2, boardVersion, rate: chosen([null, null, '68.4'], at) }
}

/** Another currency in which a hawala is paid, mostly by the present board. */
function payAsOf(known: Known, at: number): Record<string, unknown> {
  const boardVersion = at % 3 ? known.boardVersion : at % 40
  return { currencyId: chosen([2, 2, 1, 4], at), boardVersion, rate: chosen([null, '68.9'], at) }
}

/**
 * Makes an exchange of AFN for AFN. Every other one has a rate or an amount that would make money out of nothing, which is
 * refused.
 */
function withinAfn(known: Known, at: number): Record<string, unknown> {
  const rate = at % 16 === 8 ? '2' : '1'
  const sold = at % 16 === 12 ? '685.01' : '685'
  return exchange(
    { account: afn(known, at), currencyID: 1, amount: '685' },
    { account: afn(known, at + 1), currencyID: 1, amount: sold },
    rate,
  )
}

const GOOD: Readonly<Partial<Record<RouteName, Making>>> = {
  // A few wrong passwords lock a name, so most tries are for names that don't exist.
  'auth/login': ({ door }, at) =>
    at % 2 ? door : { username: `nobody ${at % 200}`, password: `wrong ${at}` },
  // The password stays the same, so that the next call knows it.
  'auth/password': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'tbl-users/create': user,
  'tbl-users/update': user,
  'branches/save': (known, at) => ({
    name: named(at),
    expenseLimits: [{ currencyId: 1, amount: String(at % 900) }],
    ...(at % 5 === 0 ? { closingFrom: chosen(['2026-11-19', null, '2026-09-21'], at) } : {}),
    ...version(known, at),
  }),
  'accounts/create': account,
  'accounts/update': (known, at) => ({
    accountName: named(at),
    photo: account(known, at)['photo'],
    book: null,
  }),
  'accounts/limits': (_known, at) => ({
    floor: chosen(['-5000', null, undefined], at),
    noFloor: chosen([undefined, true, false, null], at >> 1),
    ceiling: chosen(['9999999.99', null, '-1'], at >> 2),
    sendPer100000: chosen(['150', null, '-20', undefined], at >> 1),
    receivePer100000: chosen([undefined, '-200', '40'], at),
    groupFloor: chosen([undefined, undefined, '-999999999', null], at >> 3),
  }),
  // A floor that hardly anybody reaches, or none, so that the other calls go on posting.
  'house-settings/update': (known, at) => ({
    balanceOnVouchers: at % 2 === 0,
    customerFloor: chosen(['-999999999', null, undefined], at),
    ...version(known, at),
  }),
  'imports/create': (_known, at) => ({
    fileName: named(at),
    hash: (at % 10).toString().repeat(64),
    rowCount: 1 + (at % 2),
  }),
  'imports/put': (_known, at) => ({
    rows: Array.from({ length: 1 + (at % 2) }, (_, index) => ({
      line: index + 2,
      accountNumber: chosen([`I${at}-${index}`, '', null, '1000'], at),
      accountName: named(at),
      lastName: 'نور',
      currency: 'afn',
      balance: '0',
      floor: chosen(['', '-5000', 'none', '1', null], at >> 1),
    })),
  }),
  'imports/check': (_known, at) => ({
    asOf: chosen(['2026-11-20', '2026-11-19'], at),
    totals: at % 5 === 0 ? [] : [{ currencyId: 1, controlTotal: '0' }],
  }),
  'imports/apply': ({ plans }, at) => ({
    planHash: chosen(plans, at) ?? 'a'.repeat(64),
    sameNames: at % 3 > 0,
  }),
  'accounts/generate-number': (_known, at) => ({ currencyId: 1 + (at % 4) }),
  'currencies/create': currency,
  'currencies/update': currency,
  'currencies/set-rate': (_known, at) => ({ rate: amount(at) }),
  'account-number-settings/create': (known, at) => ({
    currencyId: chosen(idsOf(known, 'currencies'), at) ?? 3,
    startNumber: 1_000 + at,
  }),
  'account-number-settings/update': (known, at) => ({
    currencyId: chosen(idsOf(known, 'account-number-settings'), at) ?? 3,
    startNumber: 1_000 + at,
  }),
  'hawala-serial-no/create': serial,
  'hawala-serial-no/update': serial,
  'fee-schedule/update': (_known, at) => ({
    rules: [
      {
        type: chosen(['Credit', 'debit', 'EXCHANGE'], at),
        currencyId: 1 + (at % 4),
        fixed: amount(at),
        percent: '0.5',
        most: at % 2 ? null : amount(at),
      },
    ],
    ...version(_known, at),
  }),
  'transactions/create': (known, at) => chosen(MONEY, at)?.(known, at) ?? {},
  'rate-board/publish': (known, at) => ({
    rates: [
      { currencyId: 2, buy: '68.4', sell: chosen(['69', '68.4', '70.0001'], at) },
      ...(at % 2 ? [{ currencyId: 4, per: 1_000, buy: '251.2', sell: '253.2' }] : []),
    ],
    ...version(known, at),
  }),
  'rate-board/offsets': (known, at) => ({
    offsets: [{ currencyId: 2, buy: chosen(['0.1', '-0.1', '-9', '-68.4'], at), sell: '0.2' }],
    ...version(known, at),
  }),
  'book-entries/create': (known, at) => ({
    debit: chosen(['cash', afn(known, at), 'OSH_001', '9101'], at) ?? 'cash',
    credit: chosen([afn(known, at + 1), 'cash', usd(known, at)], at) ?? 'cash',
    amount: amount(at),
    narrative: named(at),
    branch: at % 5 ? null : 'KBL',
    photo: at % 3 ? null : PNG,
  }),
  'deals/create': (known, at) => ({
    ...chosen(DEALS, at)?.(known, at),
    rate: '68.5',
    boardVersion: at % 4 ? known.boardVersion : at % 40,
    ...(at % 3 ? {} : { commission: '0.5', person: { name: named(at), phone: '0700123456' } }),
    ...(at % 7 ? {} : { overLimit: named(at), narrative: named(at), commissionReason: named(at) }),
  }),
  'transactions/exchange': (known, at) =>
    at % 4 === 0
      ? withinAfn(known, at)
      : exchange(
          { account: usd(known, at), currencyID: 2, amount: '10' },
          { account: afn(known, at), currencyID: 1, amount: '685' },
          '68.5',
          at % 2 ? { commission: '0.5', commissionFrom: 'cash' } : {},
        ),
  'transactions/update': (known, at) => ({
    ...(at % 2
      ? { amount: amount(at) }
      : { tranDescription: named(at), outAccountID: afn(known, 0) }),
    ...version(known, at),
  }),
  'transactions/delete': version,
  'transactions/approve': version,
  'transactions/reverse': (known, at) => ({
    reason: named(at),
    ...(at % 4 === 0 ? { cashMoves: at % 8 === 0 } : {}),
    ...version(known, at),
  }),
  'transactions/approve-many': (known, at) => ({
    transactions: idsOf(known, 'transactions')
      .slice(-3)
      .map((id) => ({ id, ...version(known, at) })),
  }),
  'hawala/create': (known, at) => ({
    hawalaNumber: `HWL${fresh(known, at)}`,
    senderAccountId: chosen(idsOf(known, 'accounts'), at) ?? 3,
    receiverName: named(at),
    currencyId: 1 + (at % 2),
    amount: amount(at),
    fee: '',
    exchangeRate: '68.5',
  }),
  'hawala/set-status': (_known, at) => ({
    status: chosen(['Completed', 'cancelled', 'PENDING'], at),
  }),
  'hawala-details/create': (known, at) => ({
    type: chosen(['send', 'RECEIVE'], at),
    senderAccount: afn(known, at),
    amount: amount(at),
    currencyId: 1,
    transDate: '2026-11-20',
  }),
  'hawala-details/update': (_known, at) => ({ amount: amount(at), description: named(at) }),
  'hawala-orders/create': (known, at) => ({
    ...(at % 3
      ? {
          way: 'send',
          destination: chosen([{ branch: 'KBL' }, { account: partner(known, at) }], at),
        }
      : {
          way: 'receive',
          partner: partner(known, at),
          payingBranch: 'HQ',
          // Few numbers, so that some come again, with and without a reason.
          partnerNumber: `P${at % 40}`,
          sameNumber: chosen([null, null, named(at)], at),
        }),
    currencyId: 1,
    ...(at % 3 === 1 && at % 5 === 0 ? { total: '200.00' } : { amount: amount(at) }),
    // No share goes to a branch.
    ...(at % 3 && at % 2 === 0 ? {} : { partnerCommission: chosen([null, '1', '-0.5'], at) }),
    ...(at % 2 ? { commission: '1' } : { from: fromOf(known, at) }),
    ...(at % 6 === 2 ? { commission: '1', commissionFrom: 'receiver' } : {}),
    sender: { name: named(at), idNumber: chosen(['1399-0101', null], at) },
    // Partners often say only the name.
    receiver:
      at % 12 === 0
        ? { name: named(at) }
        : { name: named(at), fatherName: 'علی', phone: `+93 79 ${at}` },
  }),
  'hawala-orders/plan': (known, at) => ({
    partner: partner(known, at),
    rows: Array.from({ length: 1 + (at % 7) }, (_, index) => ({
      line: index + 2,
      partnerNumber: chosen([`P${at % 40}`, `P-${index}`, named(at), null], at + index),
      amount: chosen([amount(at), '1.234', null], index),
      currency: chosen([null, 'AFN', 'usd'], at + index),
      receiverName: named(at + index),
      senderName: chosen([named(at), null], index >> 1),
      payingBranch: chosen(['HQ', 'KBL', 'XXX', named(at)], at + index),
      partnerCommission: chosen([null, '1', '-0.5', '0.001'], at + index),
      partnerDate: chosen([null, '2026-11-19', '2026-11-21'], at + index),
    })),
  }),
  'hawala-orders/pay': (known, at) => ({
    ...(at % 4 === 0 ? { amount: amount(at) } : {}),
    ...(at % 5 === 0 ? { to: { account: afn(known, at) } } : {}),
    ...(at % 7 < 2 ? { payAs: payAsOf(known, at) } : {}),
    ...(at % 6 === 0 ? { onBehalf: { name: named(at), relation: 'برادر' } } : {}),
    code: chosen(known.codes, at),
    receiver: {
      name: named(at),
      fatherName: chosen(['علی', 'علی', null], at),
      idKind: 'Taskira',
      idNumber: `${at}`,
      phone: `+93 79 ${at}`,
    },
    photo: at % 3 === 0 ? PNG : null,
  }),
  'hawala-orders/cancel': (known, at) => ({
    reason: named(at),
    ...(at % 5 < 2 ? { code: chosen(['12345678', ...known.codes], at) } : {}),
    refundCommission: at % 2 === 0,
    partnerCommission: chosen([undefined, null, '0.5', '-0.25'], at),
    partnerAgreed: chosen([null, named(at)], at >> 1),
    ...version(known, at),
  }),
  'hawala-orders/confirm': (_known, at) => ({
    partnerNumber: chosen([named(at), null], at),
    partnerDate: chosen([null, '2026-11-19', '2026-11-20', '2026-11-21'], at >> 2),
    partnerCommission: chosen([null, '2', '-0.5', '0'], at >> 1),
  }),
  'hawala-orders/forward': (known, at) => ({
    partner: partner(known, at),
    partnerCommission: chosen(['1', null, '-1'], at),
  }),
  'hawala-orders/vouch': (known, at) => ({
    partnerAgreed: chosen([named(at), named(at + 1), null], at),
    ...version(known, at),
  }),
  'hawala-orders/redirect': (known, at) => ({
    payingBranch: chosen(['MZR', 'MZR', 'KBL', 'HQ'], at),
    reason: named(at),
    ...(at % 5 < 2 ? { code: chosen(['12345678', ...known.codes], at) } : {}),
  }),
  'hawala-orders/search': (known, at) => ({
    ...(at % 2 ? { name: 'e', from: '2026-11-01', to: chosen(['2026-11-19', null], at) } : {}),
    ...(at % 3 ? { partner: partner(known, at), counted: chosen([true, false, null], at) } : {}),
    ...(at % 5 ? {} : { amount: amount(at), phone: '079' }),
  }),
  'hawala-orders/correct': (_known, at) => ({
    receiver: { name: named(at), phone: `+93 79 ${at}` },
    reason: named(at),
  }),
  'hawala-orders/reopen': (_known, at) => ({
    reason: named(at),
    cashMoves: chosen([true, true, false, null, undefined], at),
    partnerAgreed: chosen([null, named(at)], at >> 1),
    // They were paid once since they were sent.
    version: chosen([2, 2, 2, 1], at),
  }),
  'hawala-orders/new-code': (_known, at) => ({ reason: named(at), keepCode: at % 2 === 0 }),
  // On the first of these days the balance of every account was 0.
  'reports/partner-agree': (_known, at) => ({
    through: chosen(['2020-03-20', '2026-11-20'], at),
    balance: '0',
    ...(at % 3 === 0
      ? {
          theirs: chosen(['-1502', '0'], at),
          differences: [
            { number: `D-${at}`, text: chosen([null, named(at)], at), amount: '-1502' },
          ],
          from: chosen([null, '2020-03-20'], at),
        }
      : {}),
  }),
  'partners/compare': (_known, at) => ({
    from: chosen(['2026-11-01', '2026-11-20'], at),
    to: '2026-11-20',
    rows: [
      { number: `MZ-${at}`, amount: amount(at), date: '2026-11-20', name: named(at) },
      { number: chosen([null, `MZ-${at + 1}`], at), amount: `-${amount(at)}` },
    ],
  }),
  'tills/count': ({ closing, ids }, at) => ({
    ...(at % 3 === 0 ? { through: chosen(['2026-11-20', null, '2026-11-19'], at) } : {}),
    freeze: at % 4 !== 0,
    counts: [...new Set([...closing.currencies, ...(ids.get('currencies') ?? [])])].map(
      (currencyId) => ({ currencyId, loose: currencyId === 1 ? amount(at) : '0' }),
    ),
  }),
  'tills/confirm': (_known, at) => ({ reason: named(at), ...(at % 5 === 0 ? { try: 1 } : {}) }),
  'tills/reject': (_known, at) => ({ reason: named(at), ...(at % 5 === 0 ? { try: 1 } : {}) }),
  'tills/reopen': (_known, at) => ({ reason: chosen([named(at), null], at) }),
  'tills/put-off': (_known, at) => ({ reason: named(at) }),
  'book-years/create': (_known, at) => ({ through: chosen(YEAR_ENDS, at), comment: named(at) }),
  'days/close': (_known, at) => ({ comment: chosen([named(at), null], at) }),
  'days/reopen': (known, at) => ({
    reason: named(at),
    ...(at % 7 === 0 ? { tills: [chosen(known.staff, at)] } : {}),
    ...version(known, at),
  }),
  'days/accept': (known, at) => ({
    comment: chosen([named(at), null], at),
    ...(at % 3 === 0 ? {} : { differences: true }),
    ...version(known, at),
  }),
  'days/return': (known, at) => ({ comment: named(at), ...version(known, at) }),
  'days/answer': (known, at) => ({ comment: named(at), ...version(known, at) }),
  'till-moves/create': ({ staff }, at) => ({
    from: { branch: 'HQ', userId: at % 2 ? 0 : chosen(staff, at >> 1) },
    to: { branch: chosen(['HQ', 'KBL', 'KBL'], at), userId: at % 3 ? 0 : chosen(staff, at) },
    amounts: [{ currencyId: 1 + (at % 2), amount: amount(at) }],
    carrier: at % 5 === 0 ? null : named(at),
  }),
  'till-moves/accept': (known, at) => ({
    ...(at % 3 === 0 ? {} : { amounts: [{ currencyId: 1 + (at % 2), amount: amount(at) }] }),
    ...version(known, at),
  }),
  'till-moves/dispatch': version,
  'till-moves/refuse': (known, at) => ({ reason: named(at), ...version(known, at) }),
  'till-moves/withdraw': version,
  'till-moves/raise': (known, at) => ({
    amounts: [{ currencyId: 1, amount: amount(at) }],
    ...version(known, at),
  }),
  'till-moves/see': version,
  'till-moves/settle': (known, at) => ({
    branch: chosen(['HQ', 'KBL'], at),
    reason: named(at),
    ...version(known, at),
  }),
}

/** Returns how to make a valid body for a route; undefined if the schema is enough. */
export function goodBody(name: RouteName): Making | undefined {
  return GOOD[name]
}
