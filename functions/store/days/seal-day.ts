import { sealedDay } from '../../domain/audit/seal.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import { env } from '../../env.ts'
import { branchKey } from '../house/house-keys.ts'
import { sealedDayMarkPart } from '../ledger/changed-days.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { commit, type Part } from '../table/transact.ts'
import { branchDayPart } from './branch-days.ts'
import type { DayHash } from './day-hash.ts'
import { putRowHashes } from './row-hashes.ts'

/**
 * Stores the seal of a day. The same write stores it as the branch's newest seal, so that the chain never forks, and marks
 * the day for the export, whose manifest lists the seal. Rules: docs/rules/seals.md.
 * @param sealBefore the branch's newest seal, from which `hashed` begins
 * @throws Refusal `conflict` if the day or the newest seal was changed meanwhile
 */
export async function putSeal(
  day: BranchDay,
  sealBefore: string | null,
  hashed: DayHash,
): Promise<void> {
  const { branch, date } = day
  const seal = hashed.seal()
  await putRowHashes({ branch, date, seal }, hashed.rows)
  const after = sealedDay(day, { seal, sealBefore }, hashed.rows.length)
  await commit([
    branchDayPart(day, after),
    newestSealPart(branch, { seal, sealBefore }),
    sealedDayMarkPart(date),
  ])
}

function newestSealPart(
  code: string,
  { seal, sealBefore }: { seal: string; sealBefore: string | null },
): Part {
  const isSame = 'newestSeal = :before'
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(code),
        UpdateExpression: 'SET newestSeal = :seal',
        // A branch of an earlier version doesn't have the attribute.
        ConditionExpression:
          sealBefore === null ? `attribute_not_exists(newestSeal) OR ${isSame}` : isSame,
        ExpressionAttributeValues: { ':seal': seal, ':before': sealBefore },
      },
    },
    refuse: () => changedMeanwhile('branch', code),
  }
}
