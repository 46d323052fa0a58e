import type { Item, Outcome, Refusal, Step } from './step.ts'

/**
 * Where Amazon's local engine differs from what AWS documents. Our engine follows the documentation, so Amazon's outcome is
 * rewritten to what the documentation says, or the difference is excused.
 */
interface Rewritten {
  readonly because: string
  readonly rewrite: (step: Step, answer: object) => object
}

/** Sentences of the local engine about the shape of a request, and those of AWS, which our engine says. */
const WORDED: readonly (readonly [local: RegExp, aws: RegExp])[] = [
  [
    /^(Return values set to invalid value|Limit must be greater|Too many items requested|Value .* at '.*' failed|Member must have)/,
    /^1 validation error detected: Value .* failed to satisfy constraint: M/,
  ],
  [
    /^(The (batch write request )?list .* (null or empty|is required)|Batch(Write|Get)Item (cannot have|must have))/,
    /^1 validation error detected: Value .* failed to satisfy constraint: M/,
  ],
  [/^Return values set to invalid value$/, /^ReturnValues can only be ALL_OLD or NONE$/],
  [
    /at 'segment' failed/,
    /^(The Segment parameter is zero-based|1 validation error detected: Value)/,
  ],
  [/segment.* must also be specified/i, /^The (Total)?Segments? parameter is required but was not/],
  [
    /^(Exclusive Start Key must have same size|The provided starting key|Type mismatch for attribute)/,
    /^The provided starting key is invalid: The provided key element does not match the schema$/,
  ],
  [
    /^The provided starting key does not match the range key predicate$/,
    /^The provided starting key is outside query boundaries based on provided conditions$/,
  ],
]

interface Excused {
  readonly because: string
  readonly is: (step: Step, amazon: Refusal, ours: Refusal) => boolean
}

interface Reason {
  readonly Code?: string
  readonly Message?: string
}

interface Units {
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number }
}

const REWRITTEN: readonly Rewritten[] = [
  {
    because:
      'units are told to who asks; the local engine also tells them of a deletion of nothing',
    rewrite: ({ input }, answer) =>
      input['ReturnConsumedCapacity'] === undefined
        ? { ...answer, ConsumedCapacity: undefined }
        : answer,
  },
  {
    because:
      'a number has one normal form; the local engine returns what an update has just written in the form that Java gave it (6E+1, 5.50)',
    rewrite: (_, answer) => withNumbers(answer) as object,
  },
  {
    because:
      'a read that finds nothing costs as much as one of a small item; the local engine says 0',
    rewrite: ({ operation, input }, answer) => {
      const { ConsumedCapacity } = answer as Units
      if (operation !== 'Query' || ConsumedCapacity?.CapacityUnits !== 0) return answer
      const CapacityUnits = input['ConsistentRead'] === true ? 1 : 0.5
      return { ...answer, ConsumedCapacity: { ...ConsumedCapacity, CapacityUnits } }
    },
  },
  {
    because: 'so does a key of a batch that finds nothing',
    rewrite: ({ operation, input }, answer) => {
      const { ConsumedCapacity } = answer as {
        ConsumedCapacity?: readonly { CapacityUnits: number }[]
      }
      if (operation !== 'BatchGetItem' || !ConsumedCapacity?.[0]) return answer
      const [total] = ConsumedCapacity
      const [{ Keys = [], ConsistentRead = false } = {}] = Object.values(
        input['RequestItems'] as Record<
          string,
          { Keys?: readonly Item[]; ConsistentRead?: boolean }
        >,
      )
      const { Responses = {} } = answer as { Responses?: Record<string, readonly Item[]> }
      const missing = Keys.length - Object.values(Responses).flat().length
      const CapacityUnits = total.CapacityUnits + missing * (ConsistentRead ? 1 : 0.5)
      return { ...answer, ConsumedCapacity: [{ ...total, CapacityUnits }] }
    },
  },
]

const EXCUSED: readonly Excused[] = [
  {
    because:
      'a cancelled transaction has a reason for each part; the local engine gives one alone if an update names the key',
    is: (_, amazon, ours) => {
      const [[reason, ...others], all] = [reasonsOf(amazon), reasonsOf(ours)]
      return (
        reason !== undefined &&
        others.length === 0 &&
        all.some(({ Code, Message }) => Code === reason.Code && Message === reason.Message)
      )
    },
  },
  {
    because:
      'the local engine says in other words than AWS what is wrong with the shape of a request',
    is: (_, amazon, ours) =>
      amazon.name === 'ValidationException' &&
      ours.name === 'ValidationException' &&
      WORDED.some(([local, aws]) => local.test(amazon.message) && aws.test(ours.message)),
  },
  {
    because:
      'of three paths of which two are equal, the local engine names a wrong one as overlapping',
    is: (_, amazon, ours) =>
      [amazon, ours].every(({ message }) =>
        /Two document paths overlap with each other/.test(message),
      ),
  },
  {
    because: 'the local engine gives no sentence for a token that another transaction had',
    is: (_, amazon, ours) =>
      amazon.name === 'IdempotentParameterMismatchException' && ours.name === amazon.name,
  },
  {
    because:
      'an update that fails in a transaction is a reason of its cancellation (ValidationError); the local engine refuses the whole request',
    is: ({ operation }, amazon, ours) =>
      operation === 'TransactWriteItems' &&
      amazon.name === 'ValidationException' &&
      ours.name === 'TransactionCanceledException' &&
      reasonsOf(ours).some(
        ({ Code, Message }) => Code === 'ValidationError' && Message === amazon.message,
      ),
  },
  {
    because:
      'all parts of a transaction are checked before one is carried out; the local engine updates earlier parts first',
    is: ({ operation }, amazon, ours) =>
      operation === 'TransactWriteItems' &&
      ours.name === 'ValidationException' &&
      /^(An operand in the update expression|The document path provided|The provided expression refers)/.test(
        amazon.message,
      ),
  },
  {
    because:
      'a transaction that names an item twice is refused before its parts are carried out; the local engine begins with them',
    is: ({ operation }, _, ours) =>
      operation === 'TransactWriteItems' &&
      ours.message === 'Transaction request cannot include multiple operations on one item',
  },
]

/** Returns what the documentation says where Amazon's local engine is known to do otherwise. */
export function asDocumented(step: Step, outcome: Outcome): Outcome {
  if ('refused' in outcome) {
    return { refused: inSameWords(withNumbers(outcome.refused) as Refusal) }
  }
  const one = (answer: object) =>
    REWRITTEN.reduce((written, { rewrite }) => rewrite(step, written), answer)
  const { answer } = outcome
  return { answer: Array.isArray(answer) ? answer.map(one) : one(answer) }
}

/** The local engine ends the sentence of a failed condition with a full stop if the reason has no item. */
function inSameWords(refused: Refusal): Refusal {
  if (!refused.reasons) return refused
  const reasons = (refused.reasons as readonly Reason[]).map((reason) =>
    reason.Message === 'The conditional request failed.'
      ? { ...reason, Message: 'The conditional request failed' }
      : reason,
  )
  return { ...refused, reasons }
}

/** True if the documentation says what our engine does, and Amazon's local engine is known to do otherwise. */
export function isExcused(step: Step, amazon: Outcome, ours: Outcome): boolean {
  if (!('refused' in amazon && 'refused' in ours)) return false
  return EXCUSED.some(({ is }) => is(step, amazon.refused, ours.refused))
}

/** True for a refusal of which a hash can't say whether it would be excused. */
export function isLeftOpen({ operation }: Step, outcome: Outcome): boolean {
  if (!('refused' in outcome)) return false
  return (
    outcome.refused.name === 'ValidationException' ||
    (operation === 'TransactWriteItems' &&
      reasonsOf(outcome.refused).some(({ Code }) => Code === 'ValidationError'))
  )
}

function reasonsOf({ reasons = [] }: Refusal): readonly Reason[] {
  return reasons as readonly Reason[]
}

function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === 'N' && typeof each === 'string') return [name, normalForm(each)]
      if (name === 'NS' && Array.isArray(each)) return [name, each.map(normalForm)]
      return [name, withNumbers(each)]
    }),
  )
}

/** Writes a decimal without an exponent, and without zeros at its end. */
function normalForm(spelling: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^\+?(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(spelling) ?? []
  const point = whole.length + Number(exponent)
  const digits = `${whole}${fraction}`.padEnd(point, '0')
  const before = point > 0 ? digits.slice(0, point).replace(/^0+(?=\d)/, '') : '0'
  const after = (
    point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, '0')
  ).replace(/0+$/, '')
  const plain = after ? `${before}.${after}` : before
  return plain === '0' ? '0' : `${sign}${plain}`
}
