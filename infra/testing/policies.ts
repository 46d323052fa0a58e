import type { Asked } from './requests.ts'

/** A statement of a policy, its references put in. */
export interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >
}

/**
 * True where a role with these statements may do what is asked: one allows it and none denies it. It knows what our
 * policies are made of and no more.
 * @throws Error for a statement whose effect or condition it doesn't know
 */
export function mayDo(statements: readonly Statement[], asked: Asked): boolean {
  const other = statements.find(({ Effect }) => Effect !== 'Allow' && Effect !== 'Deny')
  if (other) throw new Error(`A statement with the effect ${other.Effect}`)
  const applying = statements.filter(({ Action, Resource, Condition = {} }) => {
    const named = [Action].flat().some((action) => fits(action, asked.action))
    const reaches = [Resource].flat().some((resource) => fits(resource, asked.resource))
    return named && reaches && Object.entries(Condition).every((each) => holds(each, asked))
  })
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow')
}

type Test = (partitions: readonly string[], wanted: readonly string[]) => boolean

const isAny = (wanted: readonly string[]) => (partition: string) =>
  wanted.some((pattern) => fits(pattern, partition))

/** As IAM has them: "all values" holds for no values too, and `Null` with "false" only where there is one. */
const TESTS: Readonly<Record<string, Test>> = {
  'ForAllValues:StringLike': (partitions, patterns) => partitions.every(isAny(patterns)),
  'ForAnyValue:StringLike': (partitions, patterns) => partitions.some(isAny(patterns)),
  Null: (partitions, [isNull]) => (partitions.length === 0) === (isNull === 'true'),
}

function holds([operator, keys]: [string, object], { partitions = [] }: Asked): boolean {
  const { 'dynamodb:LeadingKeys': wanted, ...others } = keys as Record<string, string | string[]>
  const test = TESTS[operator]
  if (!test || !wanted || Object.keys(others).length > 0) {
    throw new Error(`A condition ${operator} of ${Object.keys(keys)}`)
  }
  return test(partitions, [wanted].flat())
}

/** As IAM compares: "*" stands for any characters. */
function fits(pattern: string, value: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(value)
}
