import { isRefusal } from './errors.ts'
import { type Condition, readCondition } from './expressions/conditions.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { readUpdate, type Update } from './expressions/updates.ts'
import { acceptedItem, acceptedKey, checkItemKeys, checkStored } from './limits.ts'
import {
  checkChoice,
  checkKeyThere,
  checkParameters,
  checkTable,
  checkThere,
  type Input,
} from './requests.ts'
import { type Place, placeOf, type Stored } from './rows.ts'

/** The place of an item, and what a write leaves there. */
export interface Target extends Place {
  /** Returns what the place holds afterwards; undefined if nothing. It throws a refusal if the item doesn't allow it. */
  next(before: Stored | undefined, update?: Update): Stored | undefined
}

interface Expressions {
  /** What must hold for the item as it is; undefined if nothing must. */
  readonly condition?: Condition | undefined
  readonly update?: Update | undefined
  /** True if the caller wants the item as it is when the condition fails. */
  readonly wantsCurrent?: boolean
}

/** What a write does to one item. It is checked as far as that is possible without the item. */
export interface Action extends Target, Expressions {}

export type ActionKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** A write of one item, or a part of a transaction, as it was sent. */
export interface Sent {
  readonly kind: ActionKind
  readonly input: Input
}

/** Checks a write of one item outside a transaction. */
export function actionOf(sent: Sent, tableName: string): Action {
  if (sent.kind !== 'Put') checkKeyThere(sent.input)
  checkSent(sent)
  checkTable(sent.input, tableName)
  const placeholders = placeholdersOf(sent)
  const target = targetOf(sent)
  return { ...target, ...expressionsOf(sent, placeholders) }
}

/** Checks the parts of a transaction: as DynamoDB does, the expressions of all of them before the first table and key. */
export function actionsOf(parts: readonly Sent[], tableName: string): Action[] {
  const expressions = parts.map((part) => {
    checkSent(part)
    return expressionsOf(part, placeholdersOf(part))
  })
  return parts.map((part, index) => {
    checkTable(part.input, tableName)
    return { ...expressions[index], ...targetOrReason(part, index) }
  })
}

function checkSent({ kind, input }: Sent): void {
  checkParameters(input)
  checkThere(input, kind === 'Put' ? 'Item' : 'Key')
  if (kind === 'ConditionCheck') checkThere(input, 'ConditionExpression')
  checkChoice(input, 'ReturnValuesOnConditionCheckFailure', ['ALL_OLD', 'NONE'])
}

const OF_UPDATE = ['UpdateExpression', 'ConditionExpression'] as const
const OF_OTHERS = ['ConditionExpression'] as const

function placeholdersOf({ kind, input }: Sent): Placeholders {
  return new Placeholders(input, kind === 'Update' ? OF_UPDATE : OF_OTHERS)
}

function expressionsOf({ kind, input }: Sent, placeholders: Placeholders): Expressions {
  const update = kind === 'Update' ? placeholders.read('UpdateExpression', readUpdate) : undefined
  const condition = placeholders.read('ConditionExpression', readCondition)
  placeholders.refuseUnused()
  const wantsCurrent = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD'
  return { update, condition, wantsCurrent }
}

/** Reads where a write goes, and what it leaves there. */
export function targetOf({ kind, input }: Sent): Target {
  if (kind === 'Put') {
    const item = acceptedItem(input['Item'])
    checkItemKeys(item)
    const stored = { item, size: checkStored(item, 'put') }
    return { ...placeOf(item), next: () => stored }
  }
  const key = acceptedKey(input['Key'])
  const place = placeOf(key)
  if (kind === 'Delete') return { ...place, next: () => undefined }
  if (kind === 'ConditionCheck') return { ...place, next: (before) => before }
  return {
    ...place,
    next(before, update) {
      if (before && !update) return before
      const item = update ? update.apply(before?.item, key) : key
      return { item, size: checkStored(item, 'update') }
    },
  }
}

/** Faults of one part that cancel the transaction; all others refuse the whole request. */
const REASONS = /: Type mismatch for (key|Index Key)$|^Hash primary key values must be under/

/** Makes the target of a part. If the part has one of these faults, the target only throws it later, as a reason of the cancellation. */
function targetOrReason(part: Sent, index: number): Target & { condition?: undefined } {
  try {
    return targetOf(part)
  } catch (error) {
    if (!isRefusal(error) || !REASONS.test(error.message)) throw error
    const next = () => {
      throw error
    }
    return { pk: '', sk: String(index), next, condition: undefined }
  }
}
