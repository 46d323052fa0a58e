import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { findMatches, searchEntries } from '../../../shared/search/matching.ts'
import { type LimitedAccount, limitedAccount } from '../../limits/limited-account.ts'

/** A partner with all its accounts, as listed by `GET /api/reports/partners`. */
export type Partner = Answered<RouteNamed<'reports/partners'>>[number]
type PartnersAccount = Partner['accounts'][number]

/** The filters of the list. */
export interface PartnerSearch {
  /** A part of the name or number, or empty. */
  readonly text: string
  /** The code of a currency, or empty for all. */
  readonly currency: string
}

export const NO_SEARCH: PartnerSearch = { text: '', currency: '' }

/** A partner that fits a search, with those of its accounts that fit. */
export interface FoundPartner {
  readonly partner: Partner
  readonly accounts: readonly PartnersAccount[]
}

/** Finds the partners with an account that fits, in the order of the list. */
export function foundPartners(
  partners: readonly Partner[],
  { text, currency }: PartnerSearch,
): readonly FoundPartner[] {
  const all = partners.flatMap(({ accounts }) => accounts)
  const inCurrency =
    currency === '' ? all : all.filter(({ currencyCode }) => currencyCode === currency)
  const found = new Set(text.trim() === '' ? inCurrency : matchesIn(inCurrency, text))
  return partners.flatMap((partner) => {
    const accounts = partner.accounts.filter((account) => found.has(account))
    return accounts.length > 0 ? [{ partner, accounts }] : []
  })
}

function matchesIn(accounts: readonly PartnersAccount[], text: string) {
  const entries = searchEntries(accounts, ({ accountNumber, accountName }) => ({
    code: accountNumber,
    name: accountName,
    others: [],
  }))
  return findMatches(entries, text, 'code', entries.length)
}

/** Returns the currencies of the partners, each once. */
export function currenciesOf(partners: readonly Partner[]): readonly string[] {
  const codes = partners.flatMap(({ accounts }) => accounts.map(({ currencyCode }) => currencyCode))
  return [...new Set(codes)].sort()
}

/**
 * Returns what the house owes partners, what they owe it, and the difference: the worth in AFN of each partner over all accounts,
 * without those that have a currency without a rate (`withoutRate` of them). `counts` tells how many partners are in a sum, and
 * how many accounts on that side aren't, because the net of their partner is on the other one or 0.
 */
export function sumsOf(partners: readonly Partner[]) {
  const worths = partners.flatMap(({ afn }) => (afn === null ? [] : [amountIn(afn)]))
  const sum = (minors: readonly AmountMinor[]) => minors.reduce((total, each) => total + each, 0n)
  return {
    weOwe: formatAmount(sum(worths.filter((minor) => minor > 0n))),
    theyOwe: formatAmount(-sum(worths.filter((minor) => minor < 0n))),
    net: formatAmount(sum(worths)),
    withoutRate: partners.length - worths.length,
    counts: { weOwe: countsOf(partners, 1n), theyOwe: countsOf(partners, -1n) },
  }
}

function countsOf(partners: readonly Partner[], sign: 1n | -1n) {
  const isOn = (amount: string) => amountIn(amount) * sign > 0n
  const told = partners.flatMap(({ afn, accounts }) => (afn === null ? [] : [{ afn, accounts }]))
  return {
    partners: told.filter(({ afn }) => isOn(afn)).length,
    netted: told
      .filter(({ afn }) => !isOn(afn))
      .reduce(
        (sum, { accounts }) => sum + accounts.filter(({ balance }) => isOn(balance)).length,
        0,
      ),
  }
}

/** A row of the table: an account, or all accounts of a partner together. */
export interface PartnerRow {
  readonly key: string
  /** The account; on the row of all accounts, the leading one. */
  readonly accountId: number
  readonly accountNumber: string
  readonly accountName: string
  /** True for an account whose hawalas make a statement. */
  readonly hasStatement: boolean
  /** Null for what is unknown, because a currency has no rate. */
  readonly balance: string | null
  readonly currencyCode: string
  readonly floor: string | null
  readonly ceiling: string | null
  readonly sendPer100000: string | null
  readonly receivePer100000: string | null
  /** The sums of open hawalas. Over several currencies there is only their number. */
  readonly sent: OpenOrders
  readonly received: OpenOrders
  readonly oldest: string | null
  /** The difference with which its balance was agreed on last; null if there is none. */
  readonly agreedDifference: { readonly through: string; readonly amount: string } | null
  /** How many of all accounts were agreed on with a difference; 0 on the row of one account. */
  readonly differing: number
  /** What stands for all accounts: how many there are, and whether they are shown below. Null on the row of one account. */
  readonly all: { readonly count: number; readonly isOpen: boolean } | null
  /** True for an account that stands below the row of all accounts. */
  readonly isMember: boolean
  /** What the dialog of the limits shows. */
  readonly limits: LimitedAccount | null
}

interface OpenOrders {
  readonly count: number
  readonly amount: string | null
}

/**
 * Returns the rows of partners. A partner with one account and without a floor over all has one row. Any other has a row of
 * all accounts, which is followed by the accounts if it is unfolded.
 * @param isOpen tells whether the accounts of a leading account's partner are shown
 */
export function rowsOf(
  found: readonly FoundPartner[],
  isOpen: (leaderId: number) => boolean,
): PartnerRow[] {
  return found.flatMap(({ partner, accounts }) => {
    const isOne = partner.accounts.length === 1 && partner.groupFloor === null
    if (isOne) return accounts.map((account) => accountRow(account, partner, false))
    const isShown = isOpen(partner.accountId)
    const members = isShown ? accounts.map((account) => accountRow(account, partner, true)) : []
    return [allRow(partner, isShown), ...members]
  })
}

function accountRow(account: PartnersAccount, partner: Partner, isMember: boolean): PartnerRow {
  const { accountId } = account
  return {
    ...account,
    key: String(accountId),
    hasStatement: account.accountType === 'Hawala Partner',
    all: null,
    differing: 0,
    isMember,
    limits: limitedAccount(partner, accountId),
  }
}

function allRow(partner: Partner, isOpen: boolean): PartnerRow {
  const { accountId, accountNumber, accountName, afn, groupFloor, accounts } = partner
  const sum = (of: (account: PartnersAccount) => OpenOrders): OpenOrders => ({
    count: accounts.reduce((count, account) => count + of(account).count, 0),
    amount: null,
  })
  const [oldest = null] = accounts.flatMap((account) => account.oldest ?? []).sort()
  return {
    key: `all ${accountId}`,
    accountId,
    accountNumber,
    accountName,
    hasStatement: accounts[0]?.accountType === 'Hawala Partner',
    balance: afn,
    currencyCode: BASE_CURRENCY,
    floor: groupFloor,
    ceiling: null,
    sendPer100000: null,
    receivePer100000: null,
    sent: sum(({ sent }) => sent),
    received: sum(({ received }) => received),
    oldest,
    agreedDifference: null,
    differing: accounts.filter((account) => account.agreedDifference !== null).length,
    all: { count: accounts.length, isOpen },
    isMember: false,
    limits: limitedAccount(partner, accountId),
  }
}
