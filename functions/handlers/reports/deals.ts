import { may } from '../../../shared/contract/access.ts'
import { reportsDeals } from '../../../shared/contract/deal-report.ts'
import { POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import * as ACCESS from '../../../shared/refusals/access.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  dealingsOf,
  dealtRow,
  dealtTotals,
  isDealLeg,
  missingLegs,
  type TillMargins,
} from '../../domain/deals/dealt-rows.ts'
import { baseCurrencyOf, codesOf } from '../../domain/house/currency.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { isTillOf, type Whose } from '../../domain/tills/till.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import type { Claims, Session } from '../../http/session.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { houseShares } from '../../store/house/house-shares.ts'
import { exchangePage } from '../../store/ledger/exchange-page.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'

/**
 * Lists the deals of a range of days, oldest first, with what each was made at, what it earned and what it gave away
 * (docs/rules/deals.md). The
 * totals by clerk come from the tills' days, so they are of the whole range on every page. A User sees the own deals, a Manager
 * those of the own branch.
 */
export const handler = endpoint(reportsDeals, {
  load: async ({ query, claims, today }) => {
    const { from, to, cursor } = query
    requireUntilToday(to, today)
    const whose = whoseDeals(query, claims)
    const after = cursorFrom(cursor, 'houseSums')
    return forReaders(claims, query, async () => {
      const [page, tills, currencies] = await Promise.all([
        exchangePage({ fromDate: from, toDate: to }, today, after, REPORT_PAGE_ROWS),
        tillMargins({ from, to }, whose),
        listCurrencies(),
      ])
      const isWanted = (leg: TransactionRecord) => isDealLeg(leg) && isTillOf(whose, leg.till)
      const legs = page.records.filter(isWanted)
      const others = await findTransactions(missingLegs(legs))
      return { page, dealings: dealingsOf(legs, others), tills, currencies }
    })
  },
  reply: async ({ query, session }, { read, headOffice }) => {
    requireMayRead(query, session, headOffice)
    const { page, dealings, tills, currencies } = read
    const codes = codesOf(currencies)
    const afnId = baseCurrencyOf(currencies)
    const { from, to, branch, userId } = query
    const foreign = tills.map(({ sums, ...till }) => ({
      ...till,
      sums: new Map([...sums].filter(([currencyId]) => currencyId !== afnId)),
    }))
    return {
      body: {
        rows: await inTurns(dealings, (each) => dealtRow(each, codes)),
        totals: dealtTotals(foreign, codes),
      },
      headers: pageHeaders('/api/reports/deals', { from, to, branch, userId }, page),
    }
  },
})

/** Returns whose deals a person asks for. A User, who reads no books, always asks for the own ones. */
function whoseDeals(asked: Whose, by: { userType: string; userId: number }): Whose {
  const { branch, userId } = asked
  return may(by.userType, 'books') ? { branch, userId } : { branch, userId: by.userId }
}

/** Reads for whoever may see the deals; for anybody else it reads nothing. A User, who reads no books, needs no head office. */
async function forReaders<Read>(claims: Claims, asked: Whose, read: () => Promise<Read>) {
  if (may(claims.userType, 'books')) return forBookReaders(claims, asked.branch, read)
  requireOwn(claims, asked)
  return { read: await read(), headOffice: null }
}

/** @throws Refusal `notAllowed` for the deals of others, or of a branch whose books the person doesn't read */
function requireMayRead(asked: Whose, session: Session, headOffice: string | null): void {
  if (may(session.userType, 'books')) requireBooksOf(session, headOffice, asked.branch)
  else requireOwn(session, asked)
}

/** @throws Refusal `notAllowed` for the deals of others */
function requireOwn(by: { userId: number }, { userId }: Whose): void {
  if (userId !== undefined && userId !== by.userId) throw refused(ACCESS.othersDeals)
}

/** Reads what each till earned and gave away on the days of a range. It may be some moments old, which costs half. */
async function tillMargins(
  { from, to }: { from: string; to: string },
  whose: Whose,
): Promise<TillMargins[]> {
  const tills: TillMargins[] = []
  for await (const share of houseShares(from, to, { ConsistentRead: false })) {
    if (share.account !== POSITION_ACCOUNT || !isTillOf(whose, share)) continue
    const { branch, userId, userName, worth: sums } = share
    tills.push({ branch, userId, userName, sums })
  }
  return tills
}
