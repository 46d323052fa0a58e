import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { reportsHawalaProfit } from '../../../shared/contract/hawala-profit.ts'
import type { HawalaProfitBy } from '../../../shared/contract/hawala-profit-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import type { Holder } from '../books/trial-balance.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import type { PartnerGroup } from '../partners/partner-groups.ts'
import type { HawalaCell } from './hawala-earned.ts'
import { type EarnedPart, partsOf } from './hawala-parts.ts'
import { endsOfRoute, routeInWords } from './order-route.ts'

/** What the hawalas of a day came to. */
export interface HawalaDay {
  day: BusinessDate
  cells: readonly HawalaCell[]
}

/** How the report is asked for; without `branch` it is of the whole house. */
interface Asked {
  by: HawalaProfitBy
  branch: string | undefined
}

/** The partners in what hawalas earned. */
export interface PartnersOfHawalas {
  /** The ids and names of their accounts, by number. */
  names: ReadonlyMap<string, Holder>
  /** The group to which each account belongs, by number; an account that is missing is a partner alone. Only rows by partner need it. */
  groups: ReadonlyMap<string, PartnerGroup>
}

type Row = z.output<typeof reportsHawalaProfit.response>[number]

/** What a row comes to. */
interface RowSums {
  count: bigint
  amount: AmountMinor
  commission: AmountMinor
  shares: AmountMinor
  forPaying: AmountMinor
  margin: AmountMinor
  afn: AmountMinor
}

const NOTHING: RowSums = {
  count: 0n,
  amount: 0n,
  commission: 0n,
  shares: 0n,
  forPaying: 0n,
  margin: 0n,
  afn: 0n,
}

/** A row that is being added up. */
interface Summed {
  group: string
  currencyId: number
  sums: RowSums
  /** The accounts of the partner whose hawalas are in it; empty in rows that aren't by partner. */
  accounts: Set<string>
  /** True if something of it has no middle rate. */
  isUntold: boolean
}

/**
 * Returns what hawalas earned by route, by partner or by branch, in each currency. What the rows by route or by branch are worth
 * in AFN adds up to what profit and loss tells of the same days. A partner is one, whatever accounts it has.
 * Rules: docs/rules/reports.md.
 */
export function hawalaProfitRows(
  days: readonly HawalaDay[],
  asked: Asked,
  { codes, midAtEnd }: RowFacts,
  { names, groups }: PartnersOfHawalas,
): Row[] {
  const rows = new Map<string, Summed>()
  for (const { day, cells } of days) {
    for (const part of inAfn(partsOf(cells), (currencyId) => midAtEnd(day, currencyId))) {
      const group = groupOf(part, asked, groups)
      if (group !== null) addTo(rows, group, part, asked)
    }
  }
  return [...rows]
    .filter(([, { sums }]) => Object.values(sums).some((sum) => sum !== 0n))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { group, currencyId, sums, accounts, isUntold }]) => ({
      ...namesOf(group, asked.by, names),
      accounts: [...accounts].sort().flatMap((accountNumber) => {
        const accountId = names.get(accountNumber)?.accountId
        return accountId === undefined ? [] : [{ accountId, accountNumber }]
      }),
      count: Number(sums.count),
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      amount: formatAmount(sums.amount),
      commission: formatAmount(sums.commission),
      shares: formatAmount(sums.shares),
      forPaying: asked.by === 'partner' ? null : formatAmount(sums.forPaying),
      margin: formatAmount(sums.margin),
      afn: isUntold ? null : formatAmount(sums.afn),
    }))
}

/** A part with what it is worth in AFN; null without a middle rate. What isn't earned is worth nothing. */
type Told = EarnedPart & { afnMinor: AmountMinor | null }

/**
 * Tells parts of a day in AFN. What profit and loss rounds once, a line of a branch in a currency, is rounded once here too: each
 * part gets what the sum grew by, so that the parts add up to it.
 */
function inAfn(
  parts: readonly EarnedPart[],
  midOf: (currencyId: number) => ReturnType<RowFacts['midAtEnd']>,
): Told[] {
  const together = Map.groupBy(
    parts,
    ({ line, branch, other, currencyId }) => `${line} ${branch} ${other} ${currencyId}`,
  )
  return [...together.values()].flatMap((own) => {
    let sumMinor = 0n
    return own.map((part): Told => {
      if (part.line === 'count' || part.line === 'amount') return { ...part, afnMinor: 0n }
      if (part.line === 'margin') return { ...part, afnMinor: part.minor }
      const mid = midOf(part.currencyId)
      const beforeMinor = sumMinor
      sumMinor += part.minor
      return { ...part, afnMinor: mid && atMid(sumMinor, mid) - atMid(beforeMinor, mid) }
    })
  })
}

/** Returns the group of a part, such as its route; null if it isn't asked for. */
function groupOf(
  part: EarnedPart,
  { by, branch }: Asked,
  groups: PartnersOfHawalas['groups'],
): string | null {
  if (branch !== undefined && part.branch !== branch) return null
  if (by === 'partner') {
    if (part.line === 'forPaying' || part.partner === null) return null
    const leader = leaderOf(part.partner, groups)
    const [{ partner: sender }] = endsOfRoute(part.route)
    // What a partner took over from another one of its own accounts is one hawala of it.
    const isCounted = part.isForwarded && sender !== null && leaderOf(sender, groups) === leader
    return isCounted ? null : leader
  }
  if (part.isForwarded) return null
  return by === 'route' ? part.route : part.branch
}

function leaderOf(account: string, groups: PartnersOfHawalas['groups']): string {
  return groups.get(account)?.leader ?? account
}

function addTo(rows: Map<string, Summed>, group: string, part: Told, { by, branch }: Asked): void {
  const { line, minor, afnMinor, currencyId } = part
  const name = `${group} ${String(currencyId).padStart(9, '0')}`
  const row = rows.get(name) ?? {
    group,
    currencyId,
    sums: NOTHING,
    accounts: new Set<string>(),
    isUntold: false,
  }
  if (by === 'partner' && part.partner !== null) row.accounts.add(part.partner)
  // What one branch of the house gives, the other one gets: of a route the house is told what the branch that paid got.
  const isLeftOut = line === 'forPaying' && by === 'route' && branch === undefined && part.gives
  const sums = { ...row.sums, afn: row.sums.afn + (afnMinor ?? 0n) }
  if (!isLeftOut) sums[line] += minor
  rows.set(name, { ...row, sums, isUntold: row.isUntold || afnMinor === null })
}

/** Returns the key of a row, and what it names. */
function namesOf(group: string, by: HawalaProfitBy, names: ReadonlyMap<string, Holder>) {
  if (by === 'route') {
    const [from, to] = endsOfRoute(group)
    const ofPartner = partnerOf(from.partner ?? to.partner, names)
    const branches = { branch: from.branch, payingBranch: to.branch }
    return { key: routeInWords(group), ...branches, ...ofPartner }
  }
  const isOfPartner = by === 'partner'
  const branches = { branch: isOfPartner ? null : group, payingBranch: null }
  return { key: group, ...branches, ...partnerOf(isOfPartner ? group : null, names) }
}

function partnerOf(partner: string | null, names: ReadonlyMap<string, Holder>) {
  const holder = partner === null ? undefined : names.get(partner)
  return {
    partner,
    partnerId: holder?.accountId ?? null,
    partnerName: holder?.accountName ?? null,
  }
}
