import type { TableStatement } from '../constructs/table-statements.ts'
import type { Asked } from './requests.ts'

/** A statement of a policy, with its references replaced. */
export interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >
}

/**
 * True if a role with these statements may do something: a statement allows it and none denies it. It supports only the
 * policy elements that our policies use.
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

/**
 * The conditions work as in IAM: `ForAllValues` is also true without values, and `Null` with "false" is true only if there
 * is a value.
 */
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

/**
 * The compiled patterns. All roles together have few patterns, and each call of a test is compared with several of them.
 */
const compiled = new Map<string, RegExp>()

/** True if a value fits a pattern like in IAM: "*" stands for any characters. */
function fits(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern)
  compiled.set(pattern, known)
  return known.test(value)
}

function compile(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}

// A statement of a template names its resources by references.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Templated = any

/**
 * Returns the statements of a template's policy about the table and its indexes, as tableStatements returns them. The CDK
 * merges statements that differ only in their actions or resources; here each has one action and one resource.
 */
export function singleTableStatements(statements: readonly Templated[]): TableStatement[] {
  return statements.flatMap(({ Effect, Action, Resource, Condition }) =>
    [Action]
      .flat()
      .filter((action: string) => action.startsWith('dynamodb:'))
      .flatMap((action: string) =>
        [Resource].flat().map((resource) => ({
          on: indexIn(resource) ?? 'table',
          Effect,
          Action: action,
          ...(Condition ? { Condition } : {}),
        })),
      ),
  )
}

function indexIn(resource: unknown): TableStatement['on'] | undefined {
  const [, index] = /"\/index\/(\w+)"/.exec(JSON.stringify(resource)) ?? []
  return index as TableStatement['on'] | undefined
}
