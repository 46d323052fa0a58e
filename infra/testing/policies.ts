import type { Asked } from './requests.ts'

/** A statement of a policy, its references put in. */
export interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/**
 * True where a role with these statements may do what is asked. It knows what our policies are made of and no more.
 * @throws Error for a statement whose effect or condition it doesn't know
 */
export function mayDo(statements: readonly Statement[], asked: Asked): boolean {
  const other = statements.find(({ Effect }) => Effect !== 'Allow')
  if (other) throw new Error(`A statement with the effect ${other.Effect}`)
  return statements.some(({ Action, Resource, Condition = {} }) => {
    const named = [Action].flat().some((action) => fits(action, asked.action))
    const reaches = [Resource].flat().some((resource) => fits(resource, asked.resource))
    return named && reaches && Object.entries(Condition).every((each) => holds(each, asked))
  })
}

function holds([operator, keys]: [string, object], { partitions }: Asked): boolean {
  const { 'dynamodb:LeadingKeys': allowed, ...others } = keys as Record<string, readonly string[]>
  if (operator !== 'ForAllValues:StringLike' || !allowed || Object.keys(others).length > 0) {
    throw new Error(`A condition ${operator} of ${Object.keys(keys)}`)
  }
  return partitions?.every((each) => allowed.some((pattern) => fits(pattern, each))) ?? false
}

/** As IAM compares: "*" stands for any characters. */
function fits(pattern: string, value: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(value)
}
