import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { LOAN_TYPES } from '../../../shared/contract/loan-facts.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { isOpen, type Loan } from '../../domain/loans/loan.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import { changedMeanwhile, decidedAnew } from '../table/changed-meanwhile.ts'
import { dynamo } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { type Key, loanKey, openLoanKey } from '../table/keys.ts'
import { commit } from '../table/transact.ts'
import { findLoan, loansByType } from './loans.ts'

/**
 * Places the open loans of earlier versions under the names in the form of today. Those versions kept blanks, hyphens and
 * Pashto's letters, so that a return by name found only the loans of one spelling.
 */
export async function placeOpenLoansByName(): Promise<void> {
  for (const type of LOAN_TYPES) await someAtOnce(loansByType(type), placedByName)
}

/**
 * Moves a loan that is still at its former place. Any other loan was paid or moved already, so a run after an interruption
 * is quick.
 */
async function placedByName(loan: Loan): Promise<void> {
  const [former, place] = placesOf(loan)
  if (former.pk === place.pk || !(await getItem(former))) return
  await decidedAnew(() => moved(loan.id))
}

/** Moves a loan as it is now. If somebody changes it meanwhile, it is read again. */
async function moved(id: number): Promise<void> {
  const loan = await findLoan(id)
  if (!loan) return
  const TableName = env().tableName
  const [former, place] = placesOf(loan)
  // A version that was replaced a moment ago may have left the former place of a loan that was paid since.
  if (!isOpen(loan)) {
    await dynamo.send(new DeleteCommand({ TableName, Key: former }))
    return
  }
  await commit([
    {
      write: {
        Update: {
          TableName,
          Key: loanKey(id),
          UpdateExpression: 'SET version = :seen',
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':seen': loan.version },
        },
      },
      refuse: () => changedMeanwhile('loan', id),
    },
    { write: { Put: { TableName, Item: place } } },
    { write: { Delete: { TableName, Key: former } } },
  ])
}

function placesOf(loan: Loan): [former: Key, place: Key] {
  return [openLoanKey(loan, formerForm(loan.borrower)), openLoanKey(loan, nameForm(loan.borrower))]
}

const UNHEARD = /[\p{Mn}\p{Cf}\u0640]/gu
/** Groups of letters that were replaced by one letter, each with that letter. */
const LETTERS: readonly [group: string, one: string][] = [
  ['يىېۍے', 'ی'],
  ['ك', 'ک'],
  ['ګ', 'گ'],
  ['ةەہھۃ', 'ه'],
  ['ٱ', 'ا'],
  ['ں', 'ن'],
]
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Returns the form in which earlier versions compared names, and kept them in keys. */
function formerForm(name: string): string {
  const plain = name.normalize('NFKD').replace(UNHEARD, '').toLowerCase()
  const folded = Array.from(
    plain,
    (letter) => LETTERS.find(([group]) => group.includes(letter))?.[1] ?? letter,
  ).join('')
  const digits = folded.replace(DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
  return digits.replace(/\s+/g, ' ').trim()
}
