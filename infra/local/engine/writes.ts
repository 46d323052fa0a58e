import { hash } from 'node:crypto'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { counterKey } from '../../../functions/store/table/keys.ts'
import {
  type Action,
  type ActionKind,
  actionOf,
  actionsOf,
  costOf,
  deletionOf,
  putOf,
  type Sent,
} from './actions.ts'
import {
  CONDITION_FAILED,
  cancelled,
  conditionFailed,
  isRefusal,
  refuse,
  tokenMismatch,
} from './errors.ts'
import type { Places, Write } from './group.ts'
import { isObject, MOST } from './limits.ts'
import {
  asksUnits,
  checkChoice,
  checkParameters,
  checkTable,
  type Input,
  invalid,
  readUnits,
  textIn,
} from './requests.ts'
import { placeName, type Stored } from './rows.ts'
import type { Tokens } from './tokens.ts'
import { itemWithBytes } from './values.ts'

/** The writes of a store. Each is checked at once as far as that is possible without the items. */

const RETURNED: Readonly<Record<ActionKind, readonly string[]>> = {
  Put: ['NONE', 'ALL_OLD'],
  Delete: ['NONE', 'ALL_OLD'],
  Update: ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'],
  ConditionCheck: [],
}

/** Reads a PutItem, an UpdateItem or a DeleteItem. */
export function singleWrite(
  kind: 'Put' | 'Update' | 'Delete',
  input: Input,
  tableName: string,
): Write {
  checkReturned(kind, input)
  const action = actionOf({ kind, input }, tableName)
  const isAsked = asksUnits(input)
  const { pk, sk } = action
  return {
    isCoveredByNext: isDraw(action, input),
    run(places) {
      const before = places.find(pk, sk)
      if (action.condition && !action.condition.test(before?.item)) {
        throw conditionFailed(
          action.wantsCurrent && before ? itemWithBytes(before.item) : undefined,
        )
      }
      const after = action.next(before, action.update)
      places.set(pk, sk, after)
      const attributes = returnedOf(input['ReturnValues'], action, before, after)
      const { table, indexes } = isAsked ? costOf(before, after) : NO_COST
      return {
        ...(attributes ? { Attributes: itemWithBytes(attributes) } : {}),
        ...(isAsked ? { ConsumedCapacity: consumed(tableName, table + indexes) } : {}),
      }
    },
  }
}

const NO_COST = { table: 0, indexes: 0 }
const COUNTER = counterKey('transaction')

/**
 * True for a call that only draws transaction numbers (functions/store/table/counters.ts). A number counts only with the
 * posting that is saved under it, and the commit of that posting comes later in the same log. So a power loss can take
 * a number away only together with everything that was saved under it, and then it is free to be drawn again.
 */
function isDraw({ pk, sk, condition }: Action, { UpdateExpression }: Input): boolean {
  if (pk !== COUNTER.pk || sk !== COUNTER.sk || condition) return false
  return /^ADD \S+ \S+$/.test(String(UpdateExpression))
}

function checkReturned(kind: ActionKind, input: Input): void {
  checkChoice(input, 'ReturnValues', RETURNED.Update)
  const { ReturnValues } = input
  if (ReturnValues !== undefined && !RETURNED[kind].includes(String(ReturnValues))) {
    refuse('ReturnValues can only be ALL_OLD or NONE')
  }
}

function returnedOf(
  wanted: unknown,
  { update }: Action,
  before: Stored | undefined,
  after: Stored | undefined,
) {
  switch (wanted) {
    case 'ALL_OLD':
      return before?.item
    case 'ALL_NEW':
      return after?.item
    case 'UPDATED_OLD':
      return update?.updated(before?.item)
    case 'UPDATED_NEW':
      return update?.updated(after?.item)
    default:
      return undefined
  }
}

const consumed = (TableName: string, CapacityUnits: number) => ({ TableName, CapacityUnits })

/** Reads a BatchWriteItem. Its writes have no conditions, so nothing of it is refused later. */
export function batchWrite(input: Input, tableName: string): Write {
  checkParameters(input)
  const isAsked = asksUnits(input)
  const tables = Object.entries((input['RequestItems'] ?? {}) as Record<string, unknown>)
  const [first] = tables
  if (!first) {
    return invalid('RequestItems', {}, 'Member must have length greater than or equal to 1')
  }
  for (const [TableName] of tables) checkTable({ TableName }, tableName)
  const [name, requests] = first
  if (!Array.isArray(requests)) return refuse(`${NO_REQUEST}: ${name}`)
  if (requests.length < 1 || requests.length > MOST.batchWrites) {
    invalid(
      'RequestItems',
      `[${requests.length} writes]`,
      `Map value must satisfy constraint: [Member must have length less than or equal to ${MOST.batchWrites}, Member must have length greater than or equal to 1]`,
    )
  }
  const actions = requests.map(batchActionOf)
  if (hasTwice(actions)) refuse('Provided list of item keys contains duplicates')
  return {
    run(places) {
      let units = 0
      for (const { pk, sk, next } of actions) {
        const before = places.find(pk, sk)
        const after = next(before)
        places.set(pk, sk, after)
        if (isAsked) {
          const { table, indexes } = costOf(before, after)
          units += table + indexes
        }
      }
      return {
        UnprocessedItems: {},
        ...(isAsked ? { ConsumedCapacity: [consumed(tableName, units)] } : {}),
      }
    },
  }
}

const NO_REQUEST = 'The batch write request list for a table cannot be null or empty'

function batchActionOf(request: unknown): Action {
  if (!isObject(request)) return refuse(NO_REQUEST)
  const { PutRequest, DeleteRequest } = request as Record<string, Input | undefined>
  if (PutRequest && !DeleteRequest) return putOf(PutRequest['Item'])
  if (DeleteRequest && !PutRequest) return deletionOf(DeleteRequest['Key'])
  return refuse(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  )
}

function hasTwice(actions: readonly Action[]): boolean {
  return new Set(actions.map(({ pk, sk }) => placeName(pk, sk))).size < actions.length
}

const KINDS: readonly ActionKind[] = ['Put', 'Update', 'Delete', 'ConditionCheck']

/** Reads a TransactWriteItems. */
export function transaction(input: Input, tableName: string, tokens: Tokens): Write {
  checkParameters(input)
  const isAsked = asksUnits(input)
  const actions = actionsOf(partsOf(input).map(sentOf), tableName)
  if (hasTwice(actions))
    refuse('Transaction request cannot include multiple operations on one item')
  const token = tokenOf(input)
  const body = token === undefined ? '' : bodyOf(input)
  const answer = (units: () => number) =>
    isAsked ? { ConsumedCapacity: [consumed(tableName, units())] } : {}
  let isOurs = false
  return {
    run(places) {
      const known = token === undefined ? undefined : tokens.bodyOf(token)
      if (known !== undefined) {
        if (known !== body) throw tokenMismatch()
        return answer(() => unitsOfRepeat(actions, places))
      }
      const befores = actions.map(({ pk, sk }) => places.find(pk, sk))
      const afters = aftersOf(actions, befores)
      actions.forEach(({ pk, sk }, index) => {
        places.set(pk, sk, afters[index])
      })
      if (token !== undefined) {
        tokens.use(token, body)
        isOurs = true
      }
      return answer(() => unitsOf(befores, afters))
    },
    failed() {
      if (token !== undefined && isOurs) tokens.forget(token)
    },
  }
}

const MOST_TOKEN_LENGTH = 36

function tokenOf(input: Input): string | undefined {
  const token = textIn(input, 'ClientRequestToken')
  if (token !== undefined && token.length > MOST_TOKEN_LENGTH) {
    invalid(
      'ClientRequestToken',
      token,
      `Member must have length less than or equal to ${MOST_TOKEN_LENGTH}`,
    )
  }
  return token === '' ? undefined : token
}

function partsOf({ TransactItems }: Input): unknown[] {
  if (Array.isArray(TransactItems) && TransactItems.length >= 1) {
    if (TransactItems.length <= MOST.transactItems) return TransactItems
    return invalid(
      'TransactItems',
      `[${TransactItems.length} writes]`,
      `Member must have length less than or equal to ${MOST.transactItems}`,
    )
  }
  return invalid(
    'TransactItems',
    TransactItems ?? null,
    'Member must have length greater than or equal to 1',
  )
}

function sentOf(part: unknown): Sent {
  const given = isObject(part) ? part : {}
  const [kind, another] = KINDS.filter((each) => isObject(given[each]))
  if (another) return refuse('TransactItems can only contain one of Check, Put, Update or Delete')
  if (kind) return { kind, input: given[kind] as Input }
  return refuse(
    'Invalid Request: TransactWriteRequest should contain Delete or Put or Update request',
  )
}

/** Returns a text that differs for each transaction. */
function bodyOf({ TransactItems }: Input): string {
  return hash('sha256', JSON.stringify(TransactItems), 'base64')
}

/**
 * Computes what the parts of a transaction leave at their places.
 * @throws TransactionCanceledException with a reason for each part, if one of them can't be done
 */
function aftersOf(
  actions: readonly Action[],
  befores: readonly (Stored | undefined)[],
): (Stored | undefined)[] {
  const afters: (Stored | undefined)[] = []
  const reasons: CancellationReason[] = []
  let [isCancelled, bytes] = [false, 0]
  for (const [index, action] of actions.entries()) {
    const before = befores[index]
    const after = nextOrReason(action, before)
    if (after instanceof Cancelling) {
      isCancelled = true
      reasons.push(after.reason)
    } else {
      reasons.push({ Code: 'None' })
      afters.push(after)
      bytes += (after ?? before)?.size ?? 0
    }
  }
  if (isCancelled) throw cancelled(reasons)
  if (bytes > MOST.transactBytes) {
    refuse(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`)
  }
  return afters
}

/** Why a part of a transaction can't be done. */
class Cancelling {
  readonly reason: CancellationReason
  constructor(reason: CancellationReason) {
    this.reason = reason
  }
}

function nextOrReason(
  { condition, update, wantsCurrent, next }: Action,
  before: Stored | undefined,
): Stored | undefined | Cancelling {
  if (condition && !condition.test(before?.item)) {
    const current = wantsCurrent && before ? { Item: itemWithBytes(before.item) as never } : {}
    return new Cancelling({
      Code: 'ConditionalCheckFailed',
      Message: CONDITION_FAILED,
      ...current,
    })
  }
  try {
    return next(before, update)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return new Cancelling({ Code: 'ValidationError', Message: error.message })
  }
}

/** A transaction takes each item twice: to prepare it and to write it. Its indexes are written once. */
function unitsOf(
  befores: readonly (Stored | undefined)[],
  afters: readonly (Stored | undefined)[],
): number {
  let units = 0
  for (const [index, before] of befores.entries()) {
    const { table, indexes } = costOf(before, afters[index])
    units += 2 * table + indexes
  }
  return units
}

/** A transaction that comes again with its token only reads its items. */
function unitsOfRepeat(actions: readonly Action[], places: Places): number {
  return actions
    .map(({ pk, sk }) => 2 * readUnits(places.find(pk, sk)?.size ?? 0, true))
    .reduce((sum, units) => sum + units, 0)
}
