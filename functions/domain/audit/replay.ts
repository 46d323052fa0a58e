import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { NumberSet } from '../accounts/number-set.ts'
import type { SummedAccount } from '../books/books-entry.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'

/** A part of the ledger that may disagree with the transactions. It can be checked again without the other parts. */
export type Subject =
  | { of: 'account'; account: string }
  | { of: 'share'; account: string; day: string; branch: string; userId: number }
  | { of: 'transaction'; number: number }
  | { of: 'legs'; lower: number; higher: number }
  | { of: 'bundle'; first: number; count: number }
  | { of: 'reversal'; original: number; reversal: number }
  | { of: 'loan'; id: number }
  | { of: 'order'; id: number }
  | { of: 'openLoan'; place: string; sk: string; id: number }
  | { of: 'item'; pk: string; sk: string }

/** The name of the fact that holds a customer's balance. */
export const BALANCE = 'balance'

/**
 * A value that is stored redundantly. `expected` is calculated from the transactions; `found` is read from the table.
 * Amounts are added up on each side; a text occurs once on each side.
 */
export interface Fact {
  subject: Subject
  /** The name that people read: "net 2026-11". */
  what: string
  /** Null if the fact belongs to no single currency. */
  currencyId: number | null
  expected: bigint | string | null
  found: bigint | string | null
}

export type About = Pick<Fact, 'subject' | 'what'> & { currencyId?: number }

/** A value in the table that contradicts the transactions, in the form that people read. */
export interface Disagreement {
  /** Empty if the fact belongs to no single account. */
  account: string
  /** The currency's code; empty if the fact belongs to no single currency. */
  currency: string
  what: string
  expected: string
  found: string
}

/**
 * Compares the values that follow from the transactions with the values that the table stores redundantly. A replay holds
 * only facts that don't agree. When both sides of a fact agree, the fact is dropped; the next value for it creates it again.
 * So its memory doesn't grow with the number of transactions of an account.
 */
export class Replay {
  readonly #facts = new Map<string, Fact>()
  readonly #named = new Set<string>()
  readonly #opened = new Set<string>()
  readonly codes: CurrencyCodes
  /** The accounts of income and expense, by number. */
  readonly summed: ReadonlyMap<string, SummedAccount>
  transactions = 0
  loans = 0
  /** The ids of the records whose ids come from the counter of transactions, by kind. */
  readonly ids = {
    transaction: new NumberSet(),
    hawala: new NumberSet(),
    'hawala details': new NumberSet(),
  }
  /** The highest of these ids. */
  highestTransaction = 0
  highestLoan = 0

  /**
   * @param codes the currency codes, for the texts that people read
   * @param summed the accounts of income and expense by number, whose sums the tills' days keep
   */
  constructor(codes: CurrencyCodes, summed: ReadonlyMap<string, SummedAccount> = new Map()) {
    this.codes = codes
    this.summed = summed
  }

  /** The number of accounts found, with the house accounts. */
  get accounts(): number {
    return this.#opened.size
  }

  /** Adds a value that follows from the transactions. */
  expect(about: About, value: bigint | string): void {
    this.#note('expected', about, value)
  }

  /** Adds a value that the table holds. */
  find(about: About, value: bigint | string): void {
    this.#note('found', about, value)
  }

  /** Adds the id of a record whose id comes from the counter of transactions. */
  addId(kind: keyof Replay['ids'], id: number): void {
    this.ids[kind].add(id)
    this.highestTransaction = Math.max(this.highestTransaction, id)
  }

  /** Adds an account that a transaction names. */
  nameAccount(account: string): void {
    this.#named.add(account)
  }

  /** Adds an account that exists. */
  openAccount(account: string): void {
    this.#opened.add(account)
  }

  /** Returns all facts that don't agree. */
  disputed(): Fact[] {
    const unknown = [...this.#named].filter((account) => !this.#opened.has(account))
    return [...unknown.map(unknownAccount), ...this.#facts.values()]
  }

  #note(side: 'expected' | 'found', { subject, what, currencyId }: About, value: bigint | string) {
    const key = `${nameOf(subject)}|${what}|${currencyId ?? ''}`
    const fact = this.#facts.get(key) ?? {
      subject,
      what,
      currencyId: currencyId ?? null,
      expected: null,
      found: null,
    }
    fact[side] = together(fact[side], value)
    if (agrees(fact)) this.#facts.delete(key)
    else this.#facts.set(key, fact)
  }
}

/** Makes a text that identifies a subject, so that the same subject is recognised in two checks. */
export function nameOf(subject: Subject): string {
  return Object.values(subject).join(' ')
}

function unknownAccount(account: string): Fact {
  const subject: Subject = { of: 'account', account }
  return { subject, what: 'account', currencyId: null, expected: 'an account', found: null }
}

function together(one: Fact['found'], other: bigint | string): bigint | string {
  if (one === null) return other
  return typeof one === 'bigint' && typeof other === 'bigint' ? one + other : `${one}; ${other}`
}

function agrees({ expected, found }: Fact): boolean {
  if (typeof expected === 'string' || typeof found === 'string') return expected === found
  return (expected ?? 0n) === (found ?? 0n)
}

/** Turns facts into texts for people. */
export function disagreementsOf(facts: readonly Fact[], codes: CurrencyCodes): Disagreement[] {
  return facts.map(({ subject, what, currencyId, ...fact }) => {
    const isMoney = typeof (fact.expected ?? fact.found) === 'bigint'
    const told = (value: Fact['found']) => {
      if (typeof value === 'string') return value
      if (typeof value === 'bigint' && currencyId === null) return String(value)
      return isMoney ? formatAmount(value ?? 0n) : 'nothing'
    }
    return {
      account: accountOf(subject),
      currency: currencyId === null ? '' : codeOf(currencyId, codes),
      what,
      expected: told(fact.expected),
      found: told(fact.found),
    }
  })
}

/** Returns the currency code for people, also for a currency that doesn't exist. */
export function codeOf(currencyId: number, codes: CurrencyCodes): string {
  return codes.get(currencyId) ?? `currency ${currencyId}`
}

function accountOf(subject: Subject): string {
  if (subject.of === 'account' || subject.of === 'share') return subject.account
  return subject.of === 'loan' || subject.of === 'openLoan' ? LOAN_ACCOUNT : ''
}

/** Matches the facts of what a till moved on a house account. */
const MOVED = /^(credited|debited) /

/**
 * Returns the differences between the balances and the transactions, summed by currency id, over all accounts or over the
 * house accounts. A currency without a difference is left out.
 */
export function differencesOfSums(
  facts: readonly Fact[],
  whose: 'all' | 'house',
): Map<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const { what, currencyId, expected, found } of facts) {
    const isBalance = MOVED.test(what) || (whose === 'all' && what === BALANCE)
    if (!isBalance || currencyId === null) continue
    const difference = BigInt(found ?? 0n) - BigInt(expected ?? 0n)
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + difference)
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}
