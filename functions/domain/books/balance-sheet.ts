import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { reportsBalanceSheet } from '../../../shared/contract/balance-sheet.ts'
import {
  FEE_ACCOUNT,
  LOAN_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  PAYABLE_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import type { CashPart, SheetLineName } from '../../../shared/contract/sheet-facts.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { Positions } from '../deals/branch-profit.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import type { Balances } from '../ledger/statement.ts'
import type { ClosingAccount, CustomerSides } from './closings.ts'
import type { EarnedLine } from './earned-parts.ts'
import type { EarnedSums } from './earned-sums.ts'
import { type Profit, unrealisedIn } from './profit-and-loss.ts'

/** The cash of a place in a currency. */
export interface CashAt {
  /** A branch, or TRANSIT. */
  place: string
  part: CashPart
  currencyId: number
  amountMinor: AmountMinor
}

/** What the sheet of a day is worked out from. A balance above 0 is a credit. */
export interface SheetDay {
  day: BusinessDate
  /** By account of the house, then by currency id. */
  house: ReadonlyMap<string, Balances>
  accounts: readonly ClosingAccount[]
  customers: ReadonlyMap<number, CustomerSides>
  cash: readonly CashAt[]
  positions: Positions
  /** What was earned up to the day since the books began. */
  allEarned: EarnedSums
  /** What was earned up to the day, from the day after the newest closed year or from the beginning. */
  earned: Profit
  /** The result of all closed years before that. */
  resultBeforeMinor: AmountMinor
}

type Answer = z.output<typeof reportsBalanceSheet.response>
type Sheet = Omit<Answer, 'date' | 'at' | 'resultFrom'>
type Row = Answer['assets'][number]

/** A line before it is put into the form of the answer; `amountMinor` is above 0 on the side where it stands. */
interface Line extends Partial<Pick<Row, 'place' | 'part' | 'account' | 'accountId' | 'name'>> {
  line: SheetLineName
  currencyId: number
  amountMinor: AmountMinor
}

/**
 * Works out the balance sheet of a day. Each worth is rounded once, and `rounding` closes the sheet. Rules:
 * docs/rules/books.md.
 * @returns the sheet, and false if somebody posted meanwhile: if the sides differ by more than the roundings can, or if what was
 * earned isn't what stands on the accounts, which the sides don't show because `rates` takes it
 */
export function balanceSheet(of: SheetDay, facts: RowFacts): { sheet: Sheet; isClosed: boolean } {
  const sides = new Sides(of.day, facts)
  addBalances(of, sides)
  const unrealisedMinor = unrealisedIn(of.positions, of.day, facts)
  const resultMinor = amountIn(of.earned.lines.at(-1)?.house ?? '0.00')
  const ratesMinor = earnedWorth(of, sides) - of.resultBeforeMinor - resultMinor
  const earned = {
    resultBefore: of.resultBeforeMinor,
    result: resultMinor,
    rates: ratesMinor,
    unrealised: unrealisedMinor,
  }
  for (const line of ['resultBefore', 'result', 'rates', 'unrealised'] as const) {
    sides.addInAfn(line, earned[line])
  }
  const { assets, liabilities, equity, drawnMinor } = sides
  const roundingMinor = liabilities.sumMinor + equity.sumMinor - assets.sumMinor
  const roundings = sides.roundings + of.positions.size
  const lossOf = (minor: AmountMinor) => (minor < 0n ? minor : 0n)
  const drawableMinor =
    of.resultBeforeMinor + resultMinor + drawnMinor + lossOf(ratesMinor) + lossOf(unrealisedMinor)
  return {
    sheet: {
      withoutMid: [...new Set([...sides.withoutMid, ...of.earned.withoutMid])].sort(),
      totals: {
        assets: formatAmount(assets.sumMinor),
        liabilities: formatAmount(liabilities.sumMinor),
        equity: formatAmount(equity.sumMinor),
        rounding: formatAmount(roundingMinor),
      },
      assets: assets.rows,
      liabilities: liabilities.rows,
      equity: equity.rows,
      resultParts: of.earned.lines.flatMap(({ line, account, name, house }) =>
        line === 'result' ? [] : [{ line, account, name, afn: house ?? '0.00' }],
      ),
      mayBeDrawn: formatAmount(drawableMinor),
      positions: positionRows(of, facts),
    },
    // A rounding is at most half of the smallest unit.
    isClosed:
      2n * (roundingMinor < 0n ? -roundingMinor : roundingMinor) <= BigInt(roundings) &&
      isEarnedAsHeld(of, facts),
  }
}

/**
 * True if what was earned since the books began is what stands on the accounts of commission, of differences, of income and of
 * expense, in each currency with a middle rate.
 */
function isEarnedAsHeld({ day, house, accounts, allEarned }: SheetDay, facts: RowFacts): boolean {
  const differences = new Map<string, AmountMinor>()
  const add = (place: string, currencyId: number, minor: AmountMinor) => {
    const name = `${place} ${currencyId}`
    if (facts.midAtEnd(day, currencyId)) {
      differences.set(name, (differences.get(name) ?? 0n) + minor)
    }
  }
  for (const account of [FEE_ACCOUNT, OVER_SHORT_ACCOUNT]) {
    for (const [currencyId, minor] of house.get(account) ?? []) add(account, currencyId, minor)
  }
  for (const { kind, accountId, currencyId, balanceMinor } of accounts) {
    if (kind === 'income' || kind === 'expense') add(`${accountId}`, currencyId, balanceMinor)
  }
  for (const { line, accountId, currencyId, amountMinor } of allEarned.parts) {
    const place = line === 'booked' ? `${accountId}` : STANDS_ON[line]
    if (place) add(place, currencyId, -amountMinor)
  }
  return [...differences.values()].every((minor) => minor === 0n)
}

/** The account of the house on which a line stands; what deals earned stands on no account by itself. */
const STANDS_ON: Readonly<Partial<Record<EarnedLine, string>>> = {
  commission: FEE_ACCOUNT,
  shares: FEE_ACCOUNT,
  overShort: OVER_SHORT_ACCOUNT,
}

/** Adds what the accounts of the house, of its books, of partners and customers hold. */
function addBalances({ house, accounts, customers, cash }: SheetDay, sides: Sides): void {
  for (const { place, part, currencyId, amountMinor } of cash) {
    sides.add('assets', { line: 'cash', place, part, currencyId, amountMinor })
  }
  const banks = accounts.filter(({ kind }) => kind === 'bank')
  for (const each of banks) if (each.balanceMinor <= 0n) sides.addAccount('assets', 'bank', each)
  for (const [currencyId, minor] of house.get(LOAN_ACCOUNT) ?? []) {
    sides.add('assets', { line: 'loans', currencyId, amountMinor: -minor })
  }
  for (const [currencyId, { theyOweMinor }] of customers) {
    sides.add('assets', { line: 'customers', currencyId, amountMinor: theyOweMinor })
  }
  const partners = accounts.filter(({ kind }) => kind === 'partner' || kind === 'hawalaPartner')
  for (const each of partners) {
    if (each.balanceMinor < 0n) sides.addAccount('assets', 'partners', each)
  }
  for (const each of accounts) {
    if (each.kind === 'asset') sides.addAccount('assets', 'asset', each)
  }
  for (const [currencyId, { weOweMinor }] of customers) {
    sides.add('liabilities', { line: 'customers', currencyId, amountMinor: weOweMinor })
  }
  for (const each of partners) {
    if (each.balanceMinor > 0n) sides.addAccount('liabilities', 'partners', each)
  }
  for (const [currencyId, amountMinor] of house.get(PAYABLE_ACCOUNT) ?? []) {
    sides.add('liabilities', { line: 'hawalas', currencyId, amountMinor })
  }
  for (const each of banks) {
    if (each.balanceMinor > 0n) sides.addAccount('liabilities', 'bank', each)
  }
  for (const each of accounts) {
    if (each.kind === 'liability') sides.addAccount('liabilities', 'liability', each)
  }
  for (const line of ['capital', 'drawings', 'own'] as const) {
    for (const each of accounts) if (each.kind === line) sides.addAccount('equity', line, each)
  }
}

/**
 * Returns what everything that was ever earned is worth, apart from what is unrealised: what the deals realised, and commission,
 * differences, income and expenses at the middle rates of the day.
 */
function earnedWorth({ house, accounts, positions }: SheetDay, sides: Sides): AmountMinor {
  const { afnId } = sides.facts
  let sum = afnId === null ? 0n : (house.get(POSITION_ACCOUNT)?.get(afnId) ?? 0n)
  for (const { costMinor } of positions.values()) sum += costMinor
  for (const account of [FEE_ACCOUNT, OVER_SHORT_ACCOUNT]) {
    for (const [currencyId, minor] of house.get(account) ?? []) {
      sum += sides.worthOf(currencyId, minor)
    }
  }
  for (const { kind, currencyId, balanceMinor } of accounts) {
    if (kind === 'income' || kind === 'expense') sum += sides.worthOf(currencyId, balanceMinor)
  }
  return sum
}

function positionRows({ day, positions }: SheetDay, facts: RowFacts): Answer['positions'] {
  return [...positions]
    .sort(([one], [other]) => one - other)
    .flatMap(([currencyId, { quantityMinor, costMinor }]) => {
      const mid = facts.midAtEnd(day, currencyId)
      if (!mid) return []
      const worthMinor = atMid(quantityMinor, mid)
      return [
        {
          currencyId,
          currencyCode: facts.codes.get(currencyId) ?? '',
          quantity: formatAmount(quantityMinor),
          cost: formatAmount(costMinor),
          mid: formatRate(mid.rate),
          per: mid.per,
          worth: formatAmount(worthMinor),
          unrealised: formatAmount(worthMinor - costMinor),
        },
      ]
    })
}

/** One side of the sheet. */
class Side {
  readonly rows: Row[] = []
  sumMinor: AmountMinor = 0n
}

/** The sides of a sheet while it is worked out. */
class Sides {
  readonly assets = new Side()
  readonly liabilities = new Side()
  readonly equity = new Side()
  readonly withoutMid = new Set<string>()
  /** What was drawn, below 0. */
  drawnMinor: AmountMinor = 0n
  /** How many worths were rounded. */
  roundings = 0
  readonly facts: RowFacts
  readonly #day: BusinessDate

  constructor(day: BusinessDate, facts: RowFacts) {
    this.#day = day
    this.facts = facts
  }

  /** Returns what an amount is worth at the end of the day; 0 for a currency that was never on a board. */
  worthOf(currencyId: number, minor: AmountMinor): AmountMinor {
    if (minor === 0n) return 0n
    const mid = this.facts.midAtEnd(this.#day, currencyId)
    if (mid) {
      if (currencyId !== this.facts.afnId) this.roundings += 1
      return atMid(minor, mid)
    }
    this.withoutMid.add(this.facts.codes.get(currencyId) ?? '')
    return 0n
  }

  /** Adds a line; one of 0, or of a currency that was never on a board, is left out. */
  add(side: 'assets' | 'liabilities' | 'equity', { amountMinor, currencyId, ...line }: Line): void {
    if (amountMinor === 0n) return
    const afnMinor = this.worthOf(currencyId, amountMinor)
    const code = this.facts.codes.get(currencyId) ?? ''
    if (this.withoutMid.has(code)) return
    if (line.line === 'drawings') this.drawnMinor += afnMinor
    this[side].sumMinor += afnMinor
    this[side].rows.push({
      place: null,
      part: null,
      account: null,
      accountId: null,
      name: null,
      ...line,
      currencyId,
      currencyCode: code,
      amount: formatAmount(amountMinor),
      afn: formatAmount(afnMinor),
    })
  }

  /** Adds the line of an account; a credit is above 0 in liabilities and equity, a debit in assets. */
  addAccount(
    side: 'assets' | 'liabilities' | 'equity',
    line: SheetLineName,
    {
      accountId,
      accountNumber: account,
      accountName: name,
      currencyId,
      balanceMinor,
    }: ClosingAccount,
  ): void {
    const amountMinor = side === 'assets' ? -balanceMinor : balanceMinor
    this.add(side, { line, account, accountId, name, currencyId, amountMinor })
  }

  /** Adds a line of what was earned, which is in AFN; it is there even if it is 0. */
  addInAfn(line: SheetLineName, minor: AmountMinor): void {
    const { afnId, codes } = this.facts
    const ofNoAccount = { place: null, part: null, account: null, accountId: null, name: null }
    const amount = formatAmount(minor)
    this.equity.sumMinor += minor
    this.equity.rows.push({
      line,
      ...ofNoAccount,
      currencyId: afnId ?? 0,
      currencyCode: codes.get(afnId ?? 0) ?? '',
      amount,
      afn: amount,
    })
  }
}
