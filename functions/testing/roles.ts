import { AsyncLocalStorage } from 'node:async_hooks'
import { readsEverything, writeStatements } from '../../infra/constructs/write-statements.ts'
import { mayDo } from '../../infra/testing/policies.ts'
import { type Asked, askedOfDynamo } from '../../infra/testing/requests.ts'
import { dynamo } from '../store/table/client.ts'
import { wireRequest } from '../store/table/item-json.ts'

/** A write with the function that made it: "handlers/auth/login". */
export interface AskedWrite extends Asked {
  readonly by: string
}

const acting = new AsyncLocalStorage<string>()
const asked: AskedWrite[] = []
const refused = new Set<string>()

/**
 * Runs work in the role that a function has on AWS; a write beyond the role fails as it would there.
 * @param name path of the function's source below `functions/`
 */
export function actingAs<Result>(name: string, work: () => Result): Result {
  return acting.run(name, work)
}

/** The writes of functions since the test file began. */
export function writesAsked(): readonly AskedWrite[] {
  return asked
}

/** Returns and clears the writes that a role refused, each once, as text. At the end of a test file there must be none. */
export function takeRefusals(): string[] {
  const taken = [...refused]
  refused.clear()
  return taken
}

const READS = /^dynamodb:(Get|BatchGet|Query|Scan)/

/**
 * Makes the database client refuse what the role of the acting function doesn't allow. It allows requests that tests
 * make outside a role.
 */
export function holdToRoles(): void {
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const by = acting.getStore()
      const operation = (context.commandName ?? '').replace(/Command$/, '')
      if (by !== undefined) {
        for (const each of askedOfDynamo(
          operation,
          wireRequest(args.input as Record<string, unknown>),
        ))
          requireAllowed({ ...each, by })
      }
      return next(args)
    },
    { step: 'build', name: 'roles' },
  )
}

function requireAllowed(write: AskedWrite): void {
  if (READS.test(write.action) && readsEverything(write.by)) return
  asked.push(write)
  const statements = writeStatements(write.by).map((each) => ({ ...each, Resource: '*' }))
  if (mayDo(statements, write)) return
  const refusal = `${write.by} may not ${write.action} ${write.partitions?.join(', ')}`
  refused.add(refusal)
  throw Object.assign(new Error(refusal), { name: 'AccessDeniedException', $metadata: {} })
}
