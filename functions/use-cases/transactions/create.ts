import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { transactionsCreate } from '../../../shared/contract/transactions.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import {
  type AskedFee,
  askedFee,
  decidedFee,
  recordsOfFee,
  withFee,
} from '../../domain/ledger/fee.ts'
import { type PostingRequest, postingFrom } from '../../domain/ledger/posting.ts'
import { isLoanReturn, newRecord, type Posting } from '../../domain/ledger/record.ts'
import type { Loan } from '../../domain/loans/loan.ts'
import {
  differInBorrower,
  isSharedName,
  mayBeOfTwoPeople,
} from '../../domain/loans/loan-borrowers.ts'
import { type LoanPosting, loanOpened, loansPaid } from '../../domain/loans/loan-posting.ts'
import { listAccounts } from '../../store/accounts/accounts.ts'
import { feeScheduleFor } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { loansToPay } from '../../store/loans/loans.ts'
import { freeNumber, takeTransactionNumbers } from '../../store/table/counters.ts'
import type { Part } from '../../store/table/transact.ts'
import { requireActiveCurrency } from '../currencies.ts'
import { branchOfRefusal, tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'

/** Records a posting, with the loan that it opens or the loans that it pays (docs/rules/ledger.md, docs/rules/loans.md). */
export const steps = posting(transactionsCreate, {
  floor: customerFloor,
  read: async ({ body, today, claims }) => {
    const closed = branchOfRefusal(claims, [body.tranDate], today)
    const asked = postingFrom(body, today, claims.userType, closed && (await closed))
    const fees = askedFee(asked, body)
    return { till: tillOn(claims, asked.tranDate), read: readPosting(asked, fees) }
  },
  decide: async ({ body, session, now }, { asked, fees, number, currency, schedule }) => {
    const fee = decidedFee(fees, asked, schedule, currency.cashStepMinor)
    const { userId, userName, branch } = session
    const given = {
      number,
      referenceId: body.referenceId,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
      overLimit: body.overLimit,
    }
    const loan = await loanOf(asked, body, currency, given)
    const creditNarrative = loan?.borrower ?? asked.creditNarrative
    const record = newRecord({ ...asked, creditNarrative }, { ...given, loans: loan?.shares ?? [] })
    const records = withFee([record], fee)
    const answer = transactionAnswer(records[0] ?? record)
    return { ...loan, records, currencies: [currency], answer }
  },
})

async function readPosting(asked: Posting, fees: AskedFee | null) {
  const [number, currency, schedule] = await Promise.all([
    takeTransactionNumbers(1 + recordsOfFee(fees)),
    requireActiveCurrency(asked.currencyId, 'currencyID'),
    feeScheduleFor(fees),
  ])
  return { asked, fees, number, currency, schedule }
}

/**
 * Refuses a return that gives only the borrower's name, if the open loans in that name may be of two people. The accounts
 * are read only if the loans don't show two borrowers. The app always sends the loan's number, so this is rare.
 * @throws Refusal `conflict` that lists the first loans
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
