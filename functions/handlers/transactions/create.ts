import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { transactionsCreate } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import type { CurrencyRecord } from '../../domain/currency.ts'
import { askedFee, decidedFee, recordsOfFee, withFee } from '../../domain/fee.ts'
import { requireMayPass } from '../../domain/limits.ts'
import type { Loan } from '../../domain/loan.ts'
import { differInBorrower, isSharedName, mayBeOfTwoPeople } from '../../domain/loan-borrowers.ts'
import { type LoanPosting, loanOpened, loansPaid } from '../../domain/loan-posting.ts'
import { type PostingRequest, postingFrom } from '../../domain/posting.ts'
import { isLoanReturn, newRecord, type Posting } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { requireActiveCurrency } from '../../store/accounts/currencies.ts'
import { branchOfRefusal, requireOpenTill } from '../../store/house/closed-days.ts'
import { feeScheduleFor } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { loansToPay } from '../../store/loans/loans.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { freeNumber, takeTransactionNumbers } from '../../store/table/counters.ts'
import type { Part } from '../../store/table/transact.ts'

/** Records a posting and answers with the full record (docs/rules/ledger.md, docs/rules/loans.md). */
export const handler = endpoint(transactionsCreate, {
  load: async ({ body, today, claims }) => {
    requireMayPass(body.overLimit, claims.userType)
    const closed = branchOfRefusal(claims, [body.tranDate], today)
    const posting = postingFrom(body, today, claims.userType, closed && (await closed))
    const asked = askedFee(posting, body)
    const [number, currency, schedule, customerFloorMinor] = await Promise.all([
      takeTransactionNumbers(1 + recordsOfFee(asked)),
      requireActiveCurrency(posting.currencyId, 'currencyID'),
      feeScheduleFor(asked),
      customerFloor(),
      requireOpenTill(claims, posting.tranDate, today),
    ])
    return {
      posting,
      number,
      currency,
      customerFloorMinor,
      fee: decidedFee(asked, posting, schedule, currency.cashStepMinor),
    }
  },
  reply: async (
    { body, session, now, once },
    { posting, number, currency, customerFloorMinor, fee },
  ) => {
    const { userId, userName, branch } = session
    const given = {
      number,
      referenceId: body.referenceId,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
      overLimit: body.overLimit,
    }
    const recorded = async () => {
      const loan = await loanOf(posting, body, currency, given)
      const creditNarrative = loan?.borrower ?? posting.creditNarrative
      const record = newRecord(
        { ...posting, creditNarrative },
        { ...given, loans: loan?.shares ?? [] },
      )
      const records = withFee([record], fee)
      const answer = transactionAnswer(records[0] ?? record)
      const { overLimit } = body
      const commitment = { currencies: [currency], once, answer, overLimit, customerFloorMinor }
      return postTransactions({ ...loan, records }, commitment)
    }
    return { status: 201, body: await decidedAnew(recorded) }
  },
})

/**
 * Refuses a return by name if the loans that fit may be of two people. The accounts are read only where nothing else tells the
 * borrowers apart; the app always sends the loan's number, so this is rare.
 * @throws Refusal `conflict` that lists the loans
 */
async function requireOneBorrower(
  name: string,
  loans: readonly Loan[],
  { code }: CurrencyRecord,
): Promise<void> {
  if (loans.length < 2) return
  if (differInBorrower(loans) || isSharedName(name, await listAccounts())) {
    throw mayBeOfTwoPeople(name, loans, code)
  }
}

/** Decides the changes of a loan's posting besides the balances; null for other types. */
async function loanOf(
  posting: Posting,
  body: PostingRequest,
  currency: CurrencyRecord,
  { number, recordedAt }: { number: number; recordedAt: string },
): Promise<(LoanPosting & { parts?: Part[] }) | null> {
  if (posting.transType !== 'Loan') return null
  if (isLoanReturn(posting)) {
    const found = await loansToPay(posting, body.loanNumber)
    if (!body.loanNumber) await requireOneBorrower(posting.creditNarrative ?? '', found, currency)
    return loansPaid(posting, body.loanNumber, found, currency)
  }
  const [free, account] = await Promise.all([freeNumber('loan'), findBalance(LOAN_ACCOUNT)])
  const opened = loanOpened(posting, body, {
    id: free.number,
    accountId: account?.accountId ?? 0,
    transactionNumber: number,
    createdAt: recordedAt,
  })
  return { ...opened, parts: [free.part] }
}
