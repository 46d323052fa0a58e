import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { isOpen, type Loan } from '../../domain/loans/loan.ts'
import type { LoanChange } from '../../domain/loans/loan-posting.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { openLoanKey } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import { loanItem } from './loans.ts'

/** Makes the parts of a write that store a loan that a transaction opens or changes. */
export function loanParts({ before, after }: LoanChange): Part[] {
  return before ? changedLoanParts(before, after) : newLoanParts(after)
}

/** Makes the parts that store a new loan: the record, and its place in the list of the borrower's open loans. */
function newLoanParts(loan: Loan): Part[] {
  return [
    {
      write: {
        Put: {
          TableName: env().tableName,
          Item: loanItem(loan),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    },
    openPart(loan),
  ]
}

/**
 * Makes the parts that store a changed loan. A loan leaves the list of open loans with its last payment, and returns to the
 * list if that payment is undone.
 */
function changedLoanParts(before: Loan, after: Loan): Part[] {
  const changed: Part = {
    write: {
      Put: {
        TableName: env().tableName,
        Item: loanItem({ ...after, version: before.version + 1 }),
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('loan', loanNumberOf(before.id)),
  }
  const [was, is] = [isOpen(before), isOpen(after)]
  const moved = placeOf(before).pk !== placeOf(after).pk
  return [
    changed,
    ...(was && (!is || moved) ? [closedPart(before)] : []),
    ...(is && (!was || moved) ? [openPart(after)] : []),
  ]
}

function placeOf(loan: Loan) {
  return openLoanKey(loan, nameForm(loan.borrower))
}

function openPart(loan: Loan): Part {
  return { write: { Put: { TableName: env().tableName, Item: placeOf(loan) } } }
}

function closedPart(loan: Loan): Part {
  return { write: { Delete: { TableName: env().tableName, Key: placeOf(loan) } } }
}
