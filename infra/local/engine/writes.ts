import { hash } from 'node:crypto'
import { type CancellationReason, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { counterKey } from '../../../functions/store/table/keys.ts'
import {
  type Action,
  type ActionKind,
  actionOf,
  actionsOf,
  type Sent,
  type Target,
  targetOf,
} from './actions.ts'
import { cancelled, conditionFailed, isRefusal, refuse } from './errors.ts'
import type { Places, Write } from './group.ts'
import { isObject, MOST } from './limits.ts'
import {
  checkChoice,
  checkParameters,
  type Input,
  invalid,
  requestsOf,
  textIn,
} from './requests.ts'
import { hasTwice, type Stored } from './rows.ts'
import type { Token } from './tokens.ts'
import { type Counted, readUnits, transactUnits, writeUnits } from './units.ts'
import { itemWithBytes } from './values.ts'

/** The writes of a store. Each is checked at once as far as that is possible without the items. */

const RETURNED = ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW']

/** Reads a PutItem, an UpdateItem or a DeleteItem. */
export function singleWrite(
  kind: 'Put' | 'Update' | 'Delete',
  input: Input,
  tableName: string,
): Write<Counted> {
  checkReturned(kind, input)
  const action = actionOf({ kind, input }, tableName)
  return {
    isCoveredByNext: isDraw(action, input),
    run(places) {
      const before = places.find(action)
      const after = nextOf(action, before)
      places.set(action, after)
      const attributes = returnedOf(input['ReturnValues'], action, before, after)
      return {
        answer: attributes ? { Attributes: itemWithBytes(attributes) } : {},
        units: () => writeUnits(before, after),
      }
    },
  }
}

/** Returns what a write leaves at its place. It throws a refusal if the item that is there doesn't allow the write. */
function nextOf(
  { condition, update, wantsCurrent, next }: Action,
  before: Stored | undefined,
): Stored | undefined {
  if (condition && !condition.test(before?.item)) {
    throw conditionFailed(wantsCurrent && before ? itemWithBytes(before.item) : undefined)
  }
  return next(before, update)
}

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
  checkChoice(input, 'ReturnValues', RETURNED)
  const { ReturnValues = 'NONE' } = input
  if (kind !== 'Update' && ReturnValues !== 'NONE' && ReturnValues !== 'ALL_OLD') {
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

/** Reads a BatchWriteItem. Its writes have no conditions, so nothing of it is refused later. */
export function batchWrite(input: Input, tableName: string): Write<Counted> {
  checkParameters(input)
  const [name, requests] = requestsOf(input, tableName)
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
      const changed = actions.map((action) => {
        const before = places.find(action)
        const after = action.next(before)
        places.set(action, after)
        return { before, after }
      })
      return {
        answer: { UnprocessedItems: {} },
        units: () => total(changed.map(({ before, after }) => writeUnits(before, after))),
      }
    },
  }
}

const NO_REQUEST = 'The batch write request list for a table cannot be null or empty'

function batchActionOf(request: unknown): Target {
  if (!isObject(request)) return refuse(NO_REQUEST)
  const { PutRequest, DeleteRequest } = request as Record<string, Input | undefined>
  if (PutRequest && !DeleteRequest) return targetOf({ kind: 'Put', input: PutRequest })
  if (DeleteRequest && !PutRequest) return targetOf({ kind: 'Delete', input: DeleteRequest })
  return refuse(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  )
}

const KINDS: readonly ActionKind[] = ['Put', 'Update', 'Delete', 'ConditionCheck']

/** Reads a TransactWriteItems. @returns its write, and what is done instead if it comes again with its token */
export function transaction(
  input: Input,
  tableName: string,
): { token: Token | undefined; write: Write<Counted>; repeat: Write<Counted> } {
  checkParameters(input)
  const actions = actionsOf(partsOf(input).map(sentOf), tableName)
  if (hasTwice(actions)) {
    refuse('Transaction request cannot include multiple operations on one item')
  }
  const write = (places: Places) => {
    const befores = actions.map((action) => places.find(action))
    const afters = aftersOf(actions, befores)
    for (const [index, action] of actions.entries()) places.set(action, afters[index])
    return {
      answer: {},
      units: () => total(befores.map((before, index) => transactUnits(before, afters[index]))),
    }
  }
  // Then its items are only read.
  const repeat = (places: Places) => {
    const sizes = actions.map((action) => places.find(action)?.size ?? 0)
    return { answer: {}, units: () => total(sizes.map((size) => 2 * readUnits(size, true))) }
  }
  return { token: tokenOf(input), write: { run: write }, repeat: { run: repeat } }
}

const total = (units: readonly number[]) => units.reduce((sum, each) => sum + each, 0)

const MOST_TOKEN_LENGTH = 36

function tokenOf(input: Input): Token | undefined {
  const text = textIn(input, 'ClientRequestToken')
  if (text === undefined || text === '') return undefined
  if (text.length > MOST_TOKEN_LENGTH) {
    invalid(
      'ClientRequestToken',
      text,
      `Member must have length less than or equal to ${MOST_TOKEN_LENGTH}`,
    )
  }
  return { text, body: hash('sha256', JSON.stringify(input['TransactItems']), 'base64') }
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

/**
 * Computes what the parts of a transaction leave at their places.
 * @throws TransactionCanceledException with a reason for each part, if one of them can't be done
 */
function aftersOf(
  actions: readonly Action[],
  befores: readonly (Stored | undefined)[],
): (Stored | undefined)[] {
  const afters: (Stored | undefined)[] = []
  const reasons = actions.map((action, index) => {
    try {
      afters.push(nextOf(action, befores[index]))
      return { Code: 'None' }
    } catch (error) {
      return reasonOf(error)
    }
  })
  if (afters.length < actions.length) throw cancelled(reasons)
  const bytes = total(afters.map((after, index) => (after ?? befores[index])?.size ?? 0))
  if (bytes > MOST.transactBytes) {
    refuse(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`)
  }
  return afters
}

/** Returns why a part of a transaction can't be done; throws an error that is no refusal. */
function reasonOf(error: unknown): CancellationReason {
  if (!isRefusal(error)) throw error
  const { message: Message } = error
  if (!(error instanceof ConditionalCheckFailedException))
    return { Code: 'ValidationError', Message }
  const { Item } = error
  return { Code: 'ConditionalCheckFailed', Message, ...(Item ? { Item } : {}) }
}
