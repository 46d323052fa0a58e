import type { LoanType } from '../../shared/contract/loans.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Item } from './client.ts'
import { loansOfType } from './keys.ts'
import { queryItems } from './query.ts'

/** A loan as it is kept (specification 2, section 3). */
export interface LoanRecord {
  id: number
  loanNumber: string
  accountId: number
  type: LoanType
  /** The borrower's name. */
  description: string | null
  currencyId: number
  principalMinor: AmountMinor
  outstandingMinor: AmountMinor
  /** Percent a year, in hundredths. */
  interestRate: bigint
  loanDate: string
  dueDate: string | null
  createdAt: string
  /** Its place in the list: day and number. */
  dated: string
}

/**
 * The loans of a type, the newest first, at most so many.
 * @param before the `dated` of the last one already seen; undefined to begin with the newest
 */
export async function listLoans(
  type: LoanType,
  limit: number,
  before?: string,
): Promise<LoanRecord[]> {
  const loans: LoanRecord[] = []
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: `typeMonth = :type${before ? ' AND dated < :before' : ''}`,
    ExpressionAttributeValues: {
      ':type': loansOfType(type),
      ...(before ? { ':before': before } : {}),
    },
    ScanIndexForward: false,
    Limit: limit,
  })
  for await (const item of items) {
    loans.push(loanFrom(item))
    if (loans.length === limit) break
  }
  return loans
}

function loanFrom(item: Item): LoanRecord {
  const text = (name: string) => (item[name] === undefined ? null : String(item[name]))
  return {
    id: Number(item['id']),
    loanNumber: String(item['loanNumber']),
    accountId: Number(item['accountId']),
    type: item['type'] as LoanType,
    description: text('description'),
    currencyId: Number(item['currencyId']),
    principalMinor: item['principal'] as AmountMinor,
    outstandingMinor: item['outstanding'] as AmountMinor,
    interestRate: item['interestRate'] as bigint,
    loanDate: String(item['dated']).slice(0, 10),
    dueDate: text('dueDate'),
    createdAt: String(item['createdAt']),
    dated: String(item['dated']),
  }
}
