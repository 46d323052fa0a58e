import {
  FEE_ACCOUNT,
  FIRST_CURRENCIES,
  isHouseAccount,
  LOAN_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { amountIn, formatAmount, parseSignedAmount } from '../../../shared/money/amount.ts'
import { accountStatement } from '../../../shared/reports/account-statement.ts'
import { type Answer, TODAY } from '../office.ts'
import type { Expected } from './expected.ts'
import type { Market } from './market.ts'
import { replayed, type Sums } from './sums.ts'

type Transactions = ReadonlyMap<number, Expected>
type Row = Answer<'reports/account'>['data'][number]

const MONTH_START = '2026-11-01'
/** The history of every 25th transaction is read through its route; all histories are checked in the table. */
const HISTORY_EVERY = 25

/** Finds contradictions between the model and the reports, lists and histories that staff can read. */
export async function officeProblems(
  market: Market,
  transactions: Transactions,
): Promise<string[]> {
  const { balances, currencies } = replayed(transactions.values())
  return [
    ...[...currencies]
      .filter(([, sum]) => sum !== 0n)
      .map(([currency, sum]) => `All accounts in currency ${currency} sum to ${sum}`),
    ...(await summaryProblems(market, balances)),
    ...(await reportProblems(market, transactions)),
    ...(await loanListProblems(market, transactions)),
    ...(await historyProblems(market, transactions)),
    ...(await commissionProblems(market, transactions)),
  ]
}

/**
 * Checks the summary of each currency: it must equal the house accounts' balances with the opposite sign, and the sum
 * of all customers' balances; and customers, partners and books add up to it.
 */
async function summaryProblems({ auditor }: Market, balances: Sums): Promise<string[]> {
  const { data } = await auditor.call('balances/summary')
  const { data: split } = await auditor.call('balances/summary', { query: { split: 'true' } })
  const torn = split.filter(
    ({ customers = '', partners = '', books = '', totalBalance }) =>
      amountIn(customers) + amountIn(partners) + amountIn(books) !== amountIn(totalBalance),
  )
  const apart = torn.map((row) => `The summary is apart: ${JSON.stringify(row)}`)
  const wrong = FIRST_CURRENCIES.flatMap(({ id, code }) => {
    const found = data.find(({ currencyId }) => currencyId === id)?.totalBalance
    const sums = { house: 0n, customers: 0n }
    for (const [name, balance] of balances) {
      const [account = '', currency] = name.split(' ')
      if (Number(currency) === id) sums[isHouseAccount(account) ? 'house' : 'customers'] += balance
    }
    const expected = [formatAmount(-sums.house), formatAmount(sums.customers)]
    return expected.every((each) => each === found)
      ? []
      : [`The summary in ${code} is ${found}, not ${expected.join(' or ')}`]
  })
  return [...apart, ...wrong]
}

/**
 * Checks the statement of every account, from the beginning and from the middle. It must list the transactions in order, and
 * the balances that the screen adds up from these rows must be the same.
 */
async function reportProblems(market: Market, transactions: Transactions): Promise<string[]> {
  const { data } = await market.auditor.call('accounts/list')
  const problems: string[] = []
  for (const { id, accountNumber, currencyId } of data) {
    for (const fromDate of [undefined, MONTH_START]) {
      const { lines: found, ...report } = await statement(market, id, fromDate)
      for (const section of accountStatement({ accountNumber, currencyId, ...report })) {
        const { currencyId: id, firstDisagreement: from } = section
        if (from === null) continue
        problems.push(`Statement of ${accountNumber} in currency ${id} doesn't add up from ${from}`)
      }
      const expected = expectedStatement(accountNumber, transactions, fromDate)
      const at = found.findIndex((line, index) => line !== expected[index])
      if (at >= 0 || found.length !== expected.length) {
        const row = at < 0 ? Math.min(found.length, expected.length) : at
        problems.push(
          `Statement of ${accountNumber} from ${fromDate}, row ${row}: ${found[row]}, not ${expected[row]}`,
        )
      }
    }
  }
  return problems
}

async function statement(
  { auditor }: Market,
  accountId: number,
  fromDate: string | undefined,
): Promise<{ lines: string[]; rows: Row[]; openingBalance: string | null }> {
  const lines: string[] = []
  const rows: Row[] = []
  let openingBalance: string | null = null
  let query: Record<string, string> | null = fromDate ? { fromDate } : {}
  while (query) {
    const answer: Answer<'reports/account'> = await auditor.call('reports/account', {
      params: { accountId },
      query,
    })
    if ('x-incomplete' in answer.headers) lines.push('X-Incomplete')
    if (answer.status !== 200) throw new Error(`reports/account: ${answer.status} ${answer.text}`)
    openingBalance ??= answer.headers['x-opening-balance'] ?? null
    rows.push(...answer.data)
    lines.push(...answer.data.map(lineOf))
    const next = /<[^?]*\?([^>]*)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1]
    query = next ? Object.fromEntries(new URLSearchParams(next)) : null
  }
  return { lines, rows, openingBalance }
}

function lineOf(row: Row): string {
  const { id, tranDate, fromAccountId, toAccountId, currencyId, amount, isApproved } = row
  return [
    id,
    tranDate,
    fromAccountId,
    toAccountId,
    currencyId,
    amount,
    isApproved,
    row.balanceAfter,
  ].join(' ')
}

/** Returns the expected lines of an account by day and number, with the balance after each. */
function expectedStatement(account: string, transactions: Transactions, fromDate = ''): string[] {
  const balances = new Map<number, bigint>()
  return [...transactions.values()]
    .filter(({ inAccount, outAccount }) => inAccount === account || outAccount === account)
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) =>
      a.tranDate === b.tranDate ? a.number - b.number : a.tranDate < b.tranDate ? -1 : 1,
    )
    .flatMap((each) => {
      const isMove = each.inAccount === each.outAccount
      const signed = each.inAccount === account ? each.amountMinor : -each.amountMinor
      const change = isMove ? 0n : signed
      const after = (balances.get(each.currencyId) ?? 0n) + change
      balances.set(each.currencyId, after)
      const amount = formatAmount(each.amountMinor)
      const { number, tranDate, outAccount, inAccount, currencyId, approvedBy } = each
      const line = [
        number,
        tranDate,
        outAccount,
        inAccount,
        currencyId,
        amount,
        approvedBy !== null,
        formatAmount(after),
      ]
      return tranDate >= fromDate ? [line.join(' ')] : []
    })
}

/**
 * Checks that the list of loans has exactly the loans of transactions that are neither deleted nor reversed, and that the
 * outstanding amounts equal the balance of LON001.
 */
async function loanListProblems(
  { auditor }: Market,
  transactions: Transactions,
): Promise<string[]> {
  const { data } = await auditor.call('loans/list')
  const opened = [...transactions.values()].filter(
    ({ transType, outAccount, isDeleted, reverses, reversedAt }) => {
      const isLent = transType === 'Loan' && outAccount === LOAN_ACCOUNT && reverses === null
      return isLent && !isDeleted && reversedAt === null
    },
  )
  const listed = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join()
  const problems =
    listed(data.map(({ transactionId }) => transactionId)) ===
    listed(opened.map(({ number }) => number))
      ? []
      : ['The list of loans is not the loans of the living transactions']
  const { balances } = replayed(transactions.values())
  for (const { id, code } of FIRST_CURRENCIES) {
    const outstanding = data
      .filter(({ currencyId }) => currencyId === id)
      .reduce((sum, loan) => sum + (parseSignedAmount(loan.outstandingAmount) ?? 0n), 0n)
    const owed = -(balances.get(`${LOAN_ACCOUNT} ${id}`) ?? 0n)
    if (outstanding !== owed) problems.push(`Loans in ${code} come to ${outstanding}, not ${owed}`)
  }
  return problems
}

/** Checks that the commission report has exactly the fees, waived ones too, of transactions that aren't deleted. */
async function commissionProblems(
  { auditor }: Market,
  transactions: Transactions,
): Promise<string[]> {
  const query = { from: '2026-01-01', to: TODAY }
  const { data, headers } = await auditor.call('reports/commission', { query })
  const live = [...transactions.values()].filter(({ isDeleted }) => !isDeleted)
  const fees = live.filter(({ transType }) => transType === 'Fee')
  const waived = live.filter(({ isFeeWaived }) => isFeeWaived)
  const is = data.map(({ feeId, transactionNumber, amount, branch }) => {
    return `${feeId ?? `waived beside ${transactionNumber}`} ${amount} ${branch}`
  })
  const ought = [
    ...fees.map(
      ({ number, amountMinor, inAccount, till }) =>
        `${number} ${formatAmount(inAccount === FEE_ACCOUNT ? amountMinor : -amountMinor)} ${till.branch}`,
    ),
    ...waived.map(({ number, till }) => `waived beside ${number} 0.00 ${till.branch}`),
  ]
  if ('x-incomplete' in headers) return ['The commission report is incomplete']
  return is.sort().join() === ought.sort().join()
    ? []
    : [`The commission report has ${is.length} rows, and ${ought.length} fees stand`]
}

/** Checks that the history has each version once, starting with the recording. */
async function historyProblems({ auditor }: Market, transactions: Transactions): Promise<string[]> {
  const problems: string[] = []
  for (const { number, version } of transactions.values()) {
    if (number % HISTORY_EVERY !== 0) continue
    const { data } = await auditor.call('transactions/history', { params: { id: number } })
    const versions = data.map((entry) => entry.version).join()
    const expected = Array.from({ length: version }, (_, index) => index + 1).join()
    if (versions !== expected) problems.push(`History of ${number} is ${versions}, not ${expected}`)
  }
  return problems
}
