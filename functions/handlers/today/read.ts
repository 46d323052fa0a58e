import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { todayRead } from '../../../shared/contract/today.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { hawalaAnswer } from '../../domain/hawala/hawala.ts'
import { loansDue } from '../../domain/house/today.ts'
import { dailyStatementRow } from '../../domain/ledger/report-rows.ts'
import type { Loan } from '../../domain/loans/loan.ts'
import { loanRow } from '../../domain/loans/loan-at.ts'
import { cashOfDay } from '../../domain/tills/cash.ts'
import { isOf, type Whose } from '../../domain/tills/till.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { rateHistory } from '../../store/accounts/currency-changes.ts'
import { lateChanges } from '../../store/days/late-changes.ts'
import { waitingHawalas } from '../../store/hawala/hawalas.ts'
import { houseDay } from '../../store/house/house-position.ts'
import { holderNames } from '../../store/ledger/balances.ts'
import { newestOfDay } from '../../store/ledger/day-rows.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { openLoansWithDueDate } from '../../store/loans/loans.ts'

/** The number of rows that each list of the dashboard shows. */
const SHOWN = 5

/**
 * Gives what the dashboard begins with: the postings and cash of today, the last vouchers, the hawalas that wait, the loans
 * that are due, and the rates with their age; of all branches or of one. Rules: docs/rules/screens.md.
 */
export const handler = endpoint(todayRead, {
  load: async ({ query: { branch }, today, claims: { userId } }) => {
    const late = lateChanges('', today)
    const [currencies, mine, all, postings, hawalas, loans] = await Promise.all([
      currenciesWithDates(),
      houseDay(today, { userId }, late),
      houseDay(today, { branch }, late),
      postingsOf(today, { branch }, userId),
      waitingHawalas(),
      loansDueOf({ branch }, today),
    ])
    const waiting = hawalas.filter(({ recorder }) => !branch || recorder.branch === branch)
    return { currencies, mine, all, postings, waiting, loans }
  },
  reply: async ({ today }, { currencies, mine, all, postings, waiting, loans }) => {
    const { latest, holders, counts } = postings
    const zone = env().businessTimeZone
    return {
      body: {
        date: today,
        postings: counts,
        cash: { mine: cashOfDay(currencies, mine), all: cashOfDay(currencies, all) },
        latest: latest.map((record) => dailyStatementRow(record, zone, holders)),
        hawalas: {
          count: waiting.length,
          oldest: waiting.slice(0, SHOWN).map(hawalaAnswer),
        },
        loans: { count: loans.length, first: loans.slice(0, SHOWN).map(loanRow) },
        rates: currencies
          .filter(({ isActive }) => isActive)
          .map(({ id, code, rate, setAt }) => ({
            id,
            code,
            exchangeRate: formatRate(rate),
            setAt,
          })),
      },
    }
  },
})

async function currenciesWithDates() {
  const currencies = await listCurrencies()
  const dated = currencies.map(async (currency) => {
    const [newest] = await rateHistory(currency.id, 1)
    return { ...currency, setAt: newest?.date ?? null }
  })
  return Promise.all(dated)
}

async function postingsOf(today: BusinessDate, whose: Whose, userId: number) {
  const { records, isComplete } = await newestOfDay(today)
  const theirs = records.filter((record) => isOf(whose, record))
  const latest = theirs.slice(0, SHOWN)
  const mine = records.filter((record) => isOf({ userId }, record))
  return {
    latest,
    holders: await holderNames(latest),
    counts: { mine: mine.length, all: theirs.length, isComplete },
  }
}

/** Reads the open loans that are due, of all branches or of one. A loan belongs to the branch of its transaction's till. */
async function loansDueOf(whose: Whose, today: BusinessDate): Promise<Loan[]> {
  const loans = loansDue(await openLoansWithDueDate(), today)
  if (whose.branch === undefined) return loans
  const paidOut = await findTransactions(loans.map(({ transactionNumber }) => transactionNumber))
  const theirs = new Set(paidOut.filter((each) => isOf(whose, each)).map(({ number }) => number))
  return loans.filter(({ transactionNumber }) => theirs.has(transactionNumber))
}
