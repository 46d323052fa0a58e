import { TABLE } from '../../../shared/contract/table.ts'
import { type Condition, readCondition } from './expressions/conditions.ts'
import { Placeholders, refuseWithoutExpression } from './expressions/placeholders.ts'
import { readUpdate, type Update } from './expressions/updates.ts'
import { acceptedItem, acceptedKey, checkItemKeys, checkStored } from './limits.ts'
import {
  checkChoice,
  checkKeyThere,
  checkParameters,
  checkTable,
  checkThere,
  type Input,
  textIn,
  writeUnits,
} from './requests.ts'
import { indexKeysOf, type Stored } from './rows.ts'
import { type Item, isEqual } from './values.ts'

/** What a write does to one item. It is checked as far as that is possible without the item. */
export interface Action {
  readonly pk: string
  readonly sk: string
  /** What must hold for the item as it is; undefined if nothing must. */
  readonly condition: Condition | undefined
  /** True if the caller wants the item as it is when the condition fails. */
  readonly wantsCurrent: boolean
  /** The update of an UpdateItem with an expression. */
  readonly update?: Update
  /** Returns what the place holds afterwards; undefined if nothing. It throws a refusal if the item doesn't allow it. */
  next(before: Stored | undefined): Stored | undefined
}

export type ActionKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

const OF_UPDATE = ['UpdateExpression', 'ConditionExpression'] as const
const OF_OTHERS = ['ConditionExpression'] as const

/**
 * Checks the input of a write or of a part of a transaction.
 * @param isAlone true outside a transaction
 */
export function actionOf(
  kind: ActionKind,
  input: Input,
  { tableName, isAlone }: { tableName: string; isAlone: boolean },
): Action {
  checkParameters(input)
  checkTable(input, tableName)
  checkChoice(input, 'ReturnValuesOnConditionCheckFailure', ['ALL_OLD', 'NONE'])
  if (kind === 'ConditionCheck') checkThere(input, 'ConditionExpression')
  if (kind === 'Put') checkThere(input, 'Item')
  else if (isAlone) checkKeyThere(input)
  else checkThere(input, 'Key')
  const expressions = kind === 'Update' ? OF_UPDATE : OF_OTHERS
  refuseWithoutExpression(input, expressions)
  const readKey = () => acceptedKey(input['Key'], TABLE)
  let key = kind === 'Put' || kind === 'ConditionCheck' ? {} : readKey()
  const put = kind === 'Put' ? putOf(input['Item']) : undefined
  const placeholders = new Placeholders(input, expressions)
  const updateText = kind === 'Update' ? textIn(input, 'UpdateExpression') : undefined
  const update = updateText === undefined ? undefined : readUpdate(updateText, placeholders)
  const conditionText = textIn(input, 'ConditionExpression')
  const condition =
    conditionText === undefined ? undefined : readCondition(conditionText, placeholders)
  placeholders.refuseUnused()
  if (kind === 'ConditionCheck') key = readKey()
  const wantsCurrent = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD'
  const next = put?.next ?? nextOf(kind, key, update)
  return { ...(put ?? placeOf(key)), condition, wantsCurrent, next, ...(update ? { update } : {}) }
}

function nextOf(kind: ActionKind, key: Item, update: Update | undefined): Action['next'] {
  if (kind === 'Delete') return () => undefined
  if (kind === 'ConditionCheck') return (before) => before
  if (!update) return (before) => before ?? storedOf(key)
  return (before) => storedOf(update.apply(before?.item, key))
}

/** Makes the action of a put without a condition. */
export function putOf(given: unknown): Action {
  const item = acceptedItem(given)
  checkItemKeys(item, TABLE)
  const stored = { item, size: checkStored(item, TABLE.indexes, 'put') }
  return { ...placeOf(item), condition: undefined, wantsCurrent: false, next: () => stored }
}

/** Makes the action of a deletion without a condition. */
export function deletionOf(key: unknown): Action {
  const at = placeOf(acceptedKey(key, TABLE))
  return { ...at, condition: undefined, wantsCurrent: false, next: () => undefined }
}

function storedOf(item: Item): Stored {
  return { item, size: checkStored(item, TABLE.indexes, 'update') }
}

function placeOf(key: Item): { pk: string; sk: string } {
  return { pk: key[TABLE.partitionKey]?.S ?? '', sk: key[TABLE.sortKey]?.S ?? '' }
}

/** The units of a write: of the table, and of the indexes that it changes. */
export interface WriteCost {
  readonly table: number
  readonly indexes: number
}

/** Returns the units of a write outside a transaction, by DynamoDB's documentation. */
export function costOf(before: Stored | undefined, after: Stored | undefined): WriteCost {
  const [was, is] = [before?.size ?? 0, after?.size ?? 0]
  return { table: writeUnits(Math.max(was, is)), indexes: indexCost(before, after) }
}

/**
 * An index is written for each row that comes, goes or changes. A row whose key changes goes and comes, which are two
 * writes.
 */
function indexCost(before: Stored | undefined, after: Stored | undefined): number {
  const keysBefore = before ? indexKeysOf(before.item) : []
  const keysAfter = after ? indexKeysOf(after.item) : []
  const goes = before ? writeUnits(before.size) : 0
  const comes = after ? writeUnits(after.size) : 0
  let units = 0
  for (let index = 0; index < TABLE.indexes.length; index += 1) {
    const [was, is] = [keysBefore[index] ?? null, keysAfter[index] ?? null]
    if (was !== is) units += (was === null ? 0 : goes) + (is === null ? 0 : comes)
    else if (was !== null && before && after && !isEqual({ M: before.item }, { M: after.item })) {
      units += Math.max(goes, comes)
    }
  }
  return units
}
