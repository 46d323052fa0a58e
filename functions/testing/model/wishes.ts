import { addDays } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { USER_BACK_DAYS } from '../../../shared/contract/transaction-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { sellingFrom } from '../../../shared/money/exchange.ts'
import { parseRate } from '../../../shared/money/rate.ts'
import { exchange, loan, loanReturn, posting, transfer } from '../bodies.ts'
import { TODAY } from '../office.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Answered, Figures, Meaning, Versions } from './operation.ts'

/** The random numbers of one command; their meaning depends on the state when it runs. */
export interface Dice {
  /** Two numbers that select an account, a transaction or another record. */
  first: number
  second: number
  amountMinor: bigint
  daysBack: number
  patience: Wish['patience']
  /** The version that a change names: none, the one last seen, or an outdated one. */
  version: 'none' | 'seen' | 'older'
  tag: number
}

/** Decides on a call from the current state; null if there is nothing to act on. */
export type Decide = (market: Market, desk: Desk, rolled: Dice) => Wish | null

const RATE = '68.5000'
/** There are few names, so that one name has several loans. */
const BORROWERS = ['کریم', 'نجیب', 'Zarghona', 'شرکت نور', 'Hamid', 'Ha-mid']
/** Days to which the due date of a loan is moved; null clears it. */
const DUE_DATES = [null, addDays(TODAY, 1), addDays(TODAY, 30), addDays(TODAY, 60)]
/** Changes choose recently seen transactions, so that clerks meet on the same ones. */
const LATELY = 40

type Seen = Pick<Market, 'seen' | 'gone'>

const chosen = <T>(from: readonly T[], by: number): T => from[by % from.length] as T
export const narrativeOf = ({ tag }: Dice) => `n${tag}`

/** Chooses the day of a posting. A User may date back a few days, a Manager any number, even into the month before. */
export function dateOf({ staff }: Desk, { daysBack }: Dice): string {
  return addDays(TODAY, -(staff.userType === 'User' ? daysBack % (USER_BACK_DAYS + 1) : daysBack))
}

function common(desk: Desk, rolled: Dice) {
  return { tranDate: dateOf(desk, rolled), tranDescription: narrativeOf(rolled) }
}

export function figures(desk: Desk, rolled: Dice, own: Partial<Figures>): Figures {
  return {
    transType: 'Debit',
    inAccount: CASH_ACCOUNT,
    outAccount: CASH_ACCOUNT,
    currencyId: 1,
    amountMinor: rolled.amountMinor,
    narrative: narrativeOf(rolled),
    tranDate: dateOf(desk, rolled),
    borrower: null,
    ...own,
  }
}

function recording(
  what: string,
  { patience }: Dice,
  body: Record<string, unknown>,
  legs: Figures[],
  loanNumber?: string,
): Wish {
  const call = 'purchase' in body ? 'transactions/exchange' : 'transactions/create'
  const meaning = { kind: 'recorded', legs, ...(loanNumber ? { loanNumber } : {}) } as const
  return { what, call, body, meaning, patience }
}

/** Makes a debit or credit of an account in either currency. */
const counter =
  (transType: 'Debit' | 'Credit') =>
  ({ accounts }: Market, desk: Desk, rolled: Dice): Wish => {
    const currencyId = rolled.second % 3 === 0 ? 2 : 1
    const account = chosen(currencyId === 2 ? accounts.usd : accounts.afn, rolled.first)
    const more = { ...common(desk, rolled), currencyID: currencyId, cCurrencyID: currencyId }
    const side = transType === 'Debit' ? { outAccount: account } : { inAccount: account }
    const body = posting(transType, account, formatAmount(rolled.amountMinor), more)
    const leg = figures(desk, rolled, { transType, currencyId, ...side })
    return recording(transType, rolled, body, [leg])
  }

/** Chooses the amounts and accounts of an exchange of dollars for afghanis, small enough for either amount. */
function swap({ accounts }: Market, { first, second, amountMinor }: Dice) {
  const bought = (amountMinor % 1_000_000n) + 100n
  const sides = { purchaseIsBase: false, sellingIsBase: true }
  const sold = sellingFrom(bought, parseRate(RATE) as bigint, sides)
  return { bought, sold, usd: chosen(accounts.usd, first), afn: chosen(accounts.afn, second) }
}

function exchangeLegs(market: Market, desk: Desk, rolled: Dice) {
  const { bought, sold, usd, afn } = swap(market, rolled)
  const transType = 'Exchange' as const
  return {
    body: exchange(
      { account: usd, currencyID: 2, amount: formatAmount(bought) },
      { account: afn, currencyID: 1, amount: formatAmount(sold) },
      RATE,
    ) as { purchase: Record<string, unknown>; selling: Record<string, unknown> },
    purchase: figures(desk, rolled, {
      transType,
      inAccount: usd,
      currencyId: 2,
      amountMinor: bought,
    }),
    selling: figures(desk, rolled, { transType, outAccount: afn, amountMinor: sold }),
  }
}

/** Makes an exchange within one currency that nobody may make: at another rate than 1, or with 0.01 more on one side. */
function unevenWithin({ accounts: { afn } }: Market, desk: Desk, rolled: Dice): Wish {
  const at = rolled.first % afn.length
  const isAtRate = rolled.second % 2 === 0
  const soldMinor = rolled.amountMinor + (isAtRate ? 0n : 1n)
  const legs = exchange(
    { account: chosen(afn, at), currencyID: 1, amount: formatAmount(rolled.amountMinor) },
    { account: chosen(afn, at + 1), currencyID: 1, amount: formatAmount(soldMinor) },
    isAtRate ? '2.0000' : '1.0000',
  ) as { purchase: Record<string, unknown>; selling: Record<string, unknown> }
  const more = common(desk, rolled)
  const body = { purchase: { ...legs.purchase, ...more }, selling: { ...legs.selling, ...more } }
  return { ...recording('uneven exchange within AFN', rolled, body, []), meaning: NOTHING }
}

/** Puts most returns on today; the others stay on any day, often before their loan. */
const ofReturn = (rolled: Dice): Dice =>
  rolled.tag % 4 === 0 ? rolled : { ...rolled, daysBack: 0 }

const lent = (desk: Desk, rolled: Dice, own: Partial<Figures>) =>
  figures(desk, rolled, { transType: 'Loan', outAccount: LOAN_ACCOUNT, ...own })

/** Returns the loans that were seen being opened and aren't deleted, the latest last. */
export function loansSeen({ seen, gone }: Seen): Answered[] {
  return seen.filter(({ id, transType, inAccountID, reverses }) => {
    const isLent = transType === 'Loan' && inAccountID === CASH_ACCOUNT && reverses === null
    return isLent && !gone.has(id)
  })
}

/** The recordings that a clerk may make: each decides on the call and its meaning. */
export const recordingWishes = {
  credit: counter('Credit'),
  debit: counter('Debit'),
  transfer: ({ accounts }: Market, desk: Desk, rolled: Dice): Wish => {
    const from = rolled.first % accounts.afn.length
    const to = from + 1 + (rolled.second % (accounts.afn.length - 1))
    const [outAccount, inAccount] = [chosen(accounts.afn, from), chosen(accounts.afn, to)]
    const more = common(desk, rolled)
    const body = transfer(outAccount, inAccount, formatAmount(rolled.amountMinor), more)
    const own = { transType: 'Transfer', inAccount, outAccount } as const
    return recording('transfer', rolled, body, [figures(desk, rolled, own)])
  },
  exchange: (market: Market, desk: Desk, rolled: Dice): Wish => {
    const { body, purchase, selling } = exchangeLegs(market, desk, rolled)
    const more = common(desk, rolled)
    const both = {
      purchase: { ...body.purchase, ...more },
      selling: { ...body.selling, ...more },
    }
    return recording('exchange', rolled, both, [purchase, selling])
  },
  leg: (market: Market, desk: Desk, rolled: Dice): Wish => {
    const { body, purchase, selling } = exchangeLegs(market, desk, rolled)
    const side = rolled.first % 2 === 0 ? 'purchase' : 'selling'
    const leg = side === 'purchase' ? purchase : selling
    return recording('leg', rolled, { ...body[side], ...common(desk, rolled) }, [leg])
  },
  loan: (_market: Market, desk: Desk, rolled: Dice): Wish => {
    const borrower = chosen(BORROWERS, rolled.first)
    const amountMinor = (rolled.amountMinor % 500_000n) + 1n
    const currencyId = (rolled.second % 2) + 1
    const more = { ...common(desk, rolled), currencyID: currencyId }
    const body = loan(borrower, formatAmount(amountMinor), more)
    return recording('loan', rolled, body, [
      lent(desk, rolled, { amountMinor, currencyId, borrower }),
    ])
  },
  returnByName: (_market: Market, desk: Desk, dice: Dice): Wish => {
    const rolled = ofReturn(dice)
    const borrower = chosen(BORROWERS, rolled.first)
    const amountMinor = (rolled.amountMinor % 300_000n) + 1n
    const flow = { inAccount: LOAN_ACCOUNT, outAccount: CASH_ACCOUNT }
    const body = loanReturn(borrower, formatAmount(amountMinor), common(desk, rolled))
    // The return takes the name on its loan, which may be spelled differently.
    const leg = lent(desk, rolled, { amountMinor, ...flow })
    return recording('return by name', rolled, body, [leg])
  },
  returnByNumber: (market: Market, desk: Desk, dice: Dice): Wish | null => {
    const rolled = ofReturn(dice)
    const paid = loansSeen(market).at(-1 - (rolled.first % LATELY))
    const loanNumber = paid?.loans[0]?.loanNumber
    if (!paid || !loanNumber) return null
    const amountMinor = (rolled.amountMinor % 200_000n) + 1n
    const more = { ...common(desk, rolled), currencyID: paid.currencyID, loanNumber }
    const flow = { inAccount: LOAN_ACCOUNT, outAccount: CASH_ACCOUNT }
    const own = { amountMinor, currencyId: paid.currencyID, ...flow }
    const body = loanReturn('', formatAmount(amountMinor), more)
    return recording('return by number', rolled, body, [lent(desk, rolled, own)], loanNumber)
  },
} as const satisfies Record<string, Decide>

/** Chooses a recently seen transaction, with the version that the clerk names; null if none was seen. */
export function target({ seen }: Pick<Seen, 'seen'>, { first, version }: Dice) {
  const record = seen.at(-1 - (first % Math.min(LATELY, seen.length || 1)))
  if (!record) return null
  const named = version === 'seen' ? record.version : Math.max(1, record.version - 1)
  const versions: Versions = new Map(version === 'none' ? [] : [[record.id, named]])
  return { record, versions, sent: version === 'none' ? {} : { version: named } }
}

/** Returns the numbers of all records of the same save, the transaction's own first. */
export function both({ id, bundle }: Answered): number[] {
  const all = Array.from({ length: bundle?.count ?? 0 }, (_, at) => (bundle?.first ?? id) + at)
  return [id, ...all.filter((number) => number !== id)]
}

/** Returns the latest loan of the borrower whom the dice choose for a return. */
export function latestLoanOf(market: Seen, { first }: Dice): Pick<Seen, 'seen'> {
  const borrower = chosen(BORROWERS, first)
  const loan = loansSeen(market).findLast(({ cTransDescription }) => cTransDescription === borrower)
  return { seen: loan ? [loan] : [] }
}

function deletion(found: ReturnType<typeof target>, what: string, { patience }: Dice): Wish | null {
  if (!found) return null
  const { record, versions, sent } = found
  return {
    what,
    call: 'transactions/delete',
    params: { id: record.id },
    body: sent,
    meaning: { kind: 'deleted', numbers: both(record), versions },
    patience,
  }
}

/** Makes an edit of one transaction, with what it sends and what it means. */
function edit(
  market: Pick<Seen, 'seen'>,
  rolled: Dice,
  what: string,
  change: (record: Answered) => { sends: Record<string, unknown>; means: Partial<Figures> } | null,
): Wish | null {
  const found = target(market, rolled)
  const changed = found && change(found.record)
  if (!found || !changed) return null
  const narrative = narrativeOf(rolled)
  const means = { ...changed.means, narrative }
  return {
    what,
    call: 'transactions/update',
    params: { id: found.record.id },
    body: { tranDescription: narrative, ...changed.sends, ...found.sent },
    meaning: {
      kind: 'edited',
      // The other leg of an exchange gets a new version too.
      changes: new Map<number, Partial<Figures>>([
        [found.record.id, means],
        ...(found.record.otherLeg ? [[found.record.otherLeg.id, {}] as const] : []),
      ]),
      versions: found.versions,
    },
    patience: rolled.patience,
  }
}

/** Makes an edit that gives a loan or a return to another borrower. */
function editOfBorrower(loans: Pick<Seen, 'seen'>, rolled: Dice, what: string): Wish | null {
  const borrower = chosen(BORROWERS, rolled.second)
  return edit(loans, rolled, what, () => ({
    sends: { cTransDescription: borrower },
    means: { borrower },
  }))
}

const NOTHING: Meaning = { kind: 'nothing' }

/** The changes that a clerk may make, and some that nobody may. */
export const otherWishes = {
  unevenWithin,
  editAmount: (market: Market, _desk: Desk, rolled: Dice): Wish | null =>
    edit(market, rolled, 'edit of the amount', ({ transType }) => {
      const amountMinor =
        transType === 'Loan' ? (rolled.amountMinor % 500_000n) + 1n : rolled.amountMinor
      return { sends: { amount: formatAmount(amountMinor) }, means: { amountMinor } }
    }),
  editNarrative: (market: Market, _desk: Desk, rolled: Dice): Wish | null =>
    edit(market, rolled, 'edit of the narrative', () => ({ sends: {}, means: {} })),
  editAccount: (market: Market, _desk: Desk, rolled: Dice): Wish | null =>
    edit(market, rolled, 'edit of the account', ({ transType, currencyID, inAccountID }) => {
      if (transType === 'Loan') return null
      const { afn, usd } = market.accounts
      const account = chosen(currencyID === 2 ? usd : afn, rolled.second)
      return isHouseAccount(inAccountID)
        ? { sends: { outAccountID: account }, means: { outAccount: account } }
        : { sends: { inAccountID: account }, means: { inAccount: account } }
    }),
  renameBorrower: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    const seen = market.seen.filter(({ transType }) => transType === 'Loan')
    return editOfBorrower({ seen }, rolled, 'edit of the borrower')
  },
  editPair: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    const pairs = market.seen.filter(({ otherLeg, value }) => otherLeg !== null && value === null)
    const found = target({ seen: pairs }, rolled)
    const otherLeg = found?.record.otherLeg
    if (!found || !otherLeg) return null
    const { bought, sold } = swap(market, rolled)
    const isPurchase = found.record.outAccountID === CASH_ACCOUNT
    const [own, others] = isPurchase ? [bought, sold] : [sold, bought]
    const narrative = narrativeOf(rolled)
    const leg = (amountMinor: bigint) => ({
      amount: formatAmount(amountMinor),
      tranDescription: narrative,
    })
    return {
      what: 'edit of both legs',
      call: 'transactions/update',
      params: { id: found.record.id },
      body: { ...leg(own), ...found.sent, otherLeg: leg(others) },
      meaning: {
        kind: 'edited',
        changes: new Map([
          [found.record.id, { amountMinor: own, narrative }],
          [otherLeg.id, { amountMinor: others, narrative }],
        ]),
        versions: found.versions,
      },
      patience: rolled.patience,
    }
  },
  renameLoan: (market: Market, _desk: Desk, rolled: Dice): Wish | null =>
    editOfBorrower(latestLoanOf(market, rolled), rolled, 'edit of a loan'),
  changeDueDate: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    const found = target({ seen: loansSeen(market) }, rolled)
    if (!found) return null
    const dueDate = chosen(DUE_DATES, rolled.second)
    const { record, versions, sent } = found
    const changes = new Map([[record.id, { dueDate }]])
    return {
      what: 'change of a due date',
      call: 'transactions/update',
      params: { id: record.id },
      body: { dueDate, ...sent },
      meaning: { kind: 'edited', changes, versions, isOfTerms: true },
      patience: rolled.patience,
    }
  },
  delete: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    return deletion(target(market, rolled), 'delete', rolled)
  },
  deleteLoan: (market: Market, _desk: Desk, rolled: Dice): Wish | null => {
    // This is rare, so that most loans remain open for returns.
    if (rolled.second % 4 !== 0) return null
    return deletion(target(latestLoanOf(market, rolled), rolled), 'delete of a loan', rolled)
  },
  approve: (market: Market, desk: Desk, rolled: Dice): Wish | null => {
    const found = target(market, rolled)
    if (!found) return null
    const allowed = desk.staff.userType !== 'User'
    return {
      what: 'approve',
      call: 'transactions/approve',
      params: { id: found.record.id },
      body: found.sent,
      meaning: allowed
        ? { kind: 'approved', numbers: both(found.record), versions: found.versions }
        : NOTHING,
      patience: rolled.patience,
    }
  },
  approveMany: (market: Market, desk: Desk, rolled: Dice): Wish | null => {
    const lately = market.seen.slice(-1 - (rolled.second % 6))
    if (desk.staff.userType === 'User' || lately.length === 0) return null
    const transactions = lately.map(({ id, version }) => ({ id, version }))
    return {
      what: 'approve many',
      call: 'transactions/approve-many',
      body: { transactions },
      meaning: { kind: 'approved', numbers: lately.flatMap(both), versions: new Map() },
      // The clerk repeats a failed call until it is answered, so that no work of the call is still running afterwards.
      patience: 'repeats',
    }
  },
  badInput: ({ accounts }: Market, desk: Desk, rolled: Dice): Wish => {
    const [afn, usd] = [chosen(accounts.afn, rolled.first), chosen(accounts.usd, rolled.second)]
    const amount = formatAmount(rolled.amountMinor)
    const body = chosen(
      [
        posting('Credit', afn, '0', common(desk, rolled)),
        posting('Credit', afn, '1.001', common(desk, rolled)),
        posting('Debit', '999999', amount, common(desk, rolled)),
        posting('Debit', usd, amount, common(desk, rolled)),
        posting('Credit', afn, amount, { ...common(desk, rolled), tranDate: '2026-11-21' }),
        transfer(afn, usd, amount, common(desk, rolled)),
        transfer(afn, afn, amount, common(desk, rolled)),
        loanReturn('nobody', amount, common(desk, rolled)),
      ],
      rolled.daysBack,
    )
    const call = 'transactions/create'
    return { what: 'bad input', call, body, meaning: NOTHING, patience: rolled.patience }
  },
} as const satisfies Record<string, Decide>
