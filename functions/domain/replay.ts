import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import type { CurrencyCodes } from './exchange-pair.ts'

/** What is suspected, and can be looked at again by itself. */
export type Subject =
  | { of: 'account'; account: string }
  | { of: 'share'; account: string; day: string; branch: string; userId: number }
  | { of: 'transaction'; number: number }
  | { of: 'legs'; lower: number; higher: number }
  | { of: 'loan'; id: number }
  | { of: 'openLoan'; place: string; sk: string; id: number }
  | { of: 'item'; pk: string; sk: string }

/** What the fact of a customer's balance is called. */
export const BALANCE = 'balance'

/** One thing that is said twice in the table; texts are said once on either side, amounts are added up. */
export interface Fact {
  subject: Subject
  /** As a person is told: "net 2026-11". */
  what: string
  /** Null where it is in no one currency. */
  currencyId: number | null
  expected: bigint | string | null
  found: bigint | string | null
}

export type About = Pick<Fact, 'subject' | 'what'> & { currencyId?: number }

/** Where the ledger contradicts its transactions. */
export interface Disagreement {
  /** Empty where it is about no one account. */
  account: string
  /** The code; empty where it is about no one currency. */
  currency: string
  what: string
  expected: string
  found: string
}

/**
 * Sets what the transactions say against what the table keeps beside them. Only what doesn't agree is held: a fact that
 * both sides say alike is forgotten, and comes back with the next thing that is said of it. What it holds is the same
 * however many transactions an account has.
 */
export class Replay {
  readonly #facts = new Map<string, Fact>()
  readonly #named = new Set<string>()
  readonly #opened = new Set<string>()
  readonly codes: CurrencyCodes
  transactions = 0
  loans = 0
  highestTransaction = 0
  highestLoan = 0

  /** @param codes of every currency, for what is told */
  constructor(codes: CurrencyCodes) {
    this.codes = codes
  }

  /** How many accounts were found, the house's own two among them. */
  get accounts(): number {
    return this.#opened.size
  }

  /** What follows from the transactions. */
  expect(about: About, value: bigint | string): void {
    this.#note('expected', about, value)
  }

  /** What the table holds. */
  find(about: About, value: bigint | string): void {
    this.#note('found', about, value)
  }

  /** An account that a transaction names. */
  nameAccount(account: string): void {
    this.#named.add(account)
  }

  /** An account that there is. */
  openAccount(account: string): void {
    this.#opened.add(account)
  }

  /** All that doesn't agree. */
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

/** A subject as text: what two looks know it by. */
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

/** The facts as they are told. */
export function disagreementsOf(facts: readonly Fact[], codes: CurrencyCodes): Disagreement[] {
  return facts.map(({ subject, what, currencyId, ...fact }) => {
    const isMoney = typeof (fact.expected ?? fact.found) === 'bigint'
    const told = (value: Fact['found']) => {
      if (typeof value === 'string') return value
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

/** A currency as a person is told, also one that isn't there. */
export function codeOf(currencyId: number, codes: CurrencyCodes): string {
  return codes.get(currencyId) ?? `currency ${currencyId}`
}

function accountOf(subject: Subject): string {
  if (subject.of === 'account' || subject.of === 'share') return subject.account
  return subject.of === 'loan' || subject.of === 'openLoan' ? LOAN_ACCOUNT : ''
}

/**
 * How far the balances of all accounts, or of the house's alone, are from what the transactions say, by currency id;
 * a currency that is right isn't in it.
 */
export function differencesOfSums(
  facts: readonly Fact[],
  whose: 'all' | 'house',
): Map<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const { subject, what, currencyId, expected, found } of facts) {
    const isBalance = subject.of === 'share' || (whose === 'all' && what === BALANCE)
    if (!isBalance || currencyId === null) continue
    const difference = BigInt(found ?? 0n) - BigInt(expected ?? 0n)
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + difference)
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}
