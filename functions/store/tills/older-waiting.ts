import { LOAN_TYPES } from '../../../shared/contract/loan-facts.ts'
import { isOpen } from '../../domain/loans/loan.ts'
import { env } from '../../env.ts'
import { branchDayFrom, branchDayPart, branchDays } from '../days/branch-days.ts'
import { HAWALA_PARTITION, hawalaKey, WAITING_HAWALAS } from '../hawala/hawala-keys.ts'
import { findHawala, hawalaFrom } from '../hawala/hawalas.ts'
import { branchDaysPartition, TILL_MOVE_PARTITION } from '../house/house-keys.ts'
import { findLoan, loansByType } from '../loans/loans.ts'
import { changedMeanwhile, decidedAnew } from '../table/changed-meanwhile.ts'
import { type Key, LOANS_WITH_DUE_DATE, loanKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import { commit } from '../table/transact.ts'
import { findMove, moveFrom, movePart } from './till-moves.ts'

/**
 * Adds the pending hawalas and the open loans with a due date to their lists. An earlier version kept no such lists. If a
 * record is changed at the same time, its new version is read and listed.
 */
export async function listWaiting(): Promise<void> {
  for (const item of await partitionItems(HAWALA_PARTITION)) {
    const { id, status } = hawalaFrom(item)
    if (status === 'pending') await decidedAnew(() => listHawala(id))
  }
  for (const type of LOAN_TYPES) {
    for await (const loan of loansByType(type)) {
      if (isOpen(loan) && loan.dueDate !== null) await decidedAnew(() => listLoan(loan.id))
    }
  }
}

/**
 * Adds the closed days that still need a step to the list of waiting days. An earlier version kept no such list.
 * @param months the months that may have closed days
 */
export async function listWaitingDays(months: readonly string[]): Promise<void> {
  for (const month of months) {
    for (const item of await partitionItems(branchDaysPartition(month))) {
      const { branch, date } = branchDayFrom(item)
      await decidedAnew(async () => {
        const [day] = await branchDays({ from: date, to: date }, branch)
        if (day) await commit([branchDayPart(day, day)])
      })
    }
  }
}

/** Adds the moves that were sent to another branch to the lists of their months. An earlier version kept no such lists. */
export async function listSentMoves(): Promise<void> {
  for (const item of await partitionItems(TILL_MOVE_PARTITION)) {
    const { id } = moveFrom(item)
    await decidedAnew(async () => {
      const move = await findMove(id)
      if (move && move.dispatchedOn !== null) await commit([movePart(move, move)])
    })
  }
}

async function listHawala(id: number): Promise<void> {
  const hawala = await findHawala(id)
  if (hawala?.status !== 'pending') return
  await list(hawalaKey(id), WAITING_HAWALAS, { name: 'status', value: hawala.status })
}

async function listLoan(id: number): Promise<void> {
  const loan = await findLoan(id)
  if (!loan || !isOpen(loan)) return
  await list(loanKey(id), LOANS_WITH_DUE_DATE, { name: 'version', value: loan.version })
}

/** Sets the index key of a record, if a field of it still has the value that was read. */
async function list(
  Key: Key,
  partition: string,
  { name, value }: { name: string; value: unknown },
): Promise<void> {
  await commit([
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key,
          UpdateExpression: 'SET credited = :list',
          ConditionExpression: '#seen = :seen',
          ExpressionAttributeNames: { '#seen': name },
          ExpressionAttributeValues: { ':list': partition, ':seen': value },
        },
      },
      refuse: () => changedMeanwhile('item', `${Key.pk} ${Key.sk}`),
    },
  ])
}
