import type { FeeType } from '../../../shared/contract/fee-facts.ts'
import type { AskedFee } from '../../domain/ledger/fee.ts'
import type { FeeRule, FeeScheduleRecord } from '../../domain/ledger/fee-schedule.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { FEE_SCHEDULE_KEY } from '../table/keys.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'

/** The schedule of a house in which nobody has saved one. */
const NONE: FeeScheduleRecord = { rules: [], updated: null, version: 0 }

/** Reads the fee schedule consistently; without rules until somebody saves one. */
export async function readFeeSchedule(): Promise<FeeScheduleRecord> {
  const item = await getItem(FEE_SCHEDULE_KEY)
  if (!item) return NONE
  return {
    rules: (item['rules'] as Item[]).map(ruleFrom),
    updated: stampFrom(item['updated'] as Item | undefined),
    version: Number(item['version']),
  }
}

/** Reads the schedule that a posting needs; without a fee nothing is read. */
export async function feeScheduleFor(asked: AskedFee | null): Promise<FeeScheduleRecord> {
  return asked ? readFeeSchedule() : NONE
}

/** Makes the write of a changed schedule; it is refused if someone else has changed it meanwhile. */
export function feeSchedulePart(before: FeeScheduleRecord, after: FeeScheduleRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...FEE_SCHEDULE_KEY, ...after },
        ...(before.version === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'version = :seen',
              ExpressionAttributeValues: { ':seen': before.version },
            }),
      },
    },
    refuse: () => changedMeanwhile('feeSchedule'),
  }
}

/** Reads a rule of the schedule. */
export function ruleFrom(item: Item): FeeRule {
  return {
    type: item['type'] as FeeType,
    currencyId: Number(item['currencyId']),
    fixedMinor: item['fixedMinor'] as bigint,
    percentScaled: item['percentScaled'] as bigint,
    leastMinor: item['leastMinor'] as bigint,
    mostMinor: item['mostMinor'] as bigint | null,
    // Earlier versions kept no part for the branch that pays.
    payerPercentScaled: (item['payerPercentScaled'] as bigint | undefined) ?? 0n,
  }
}
