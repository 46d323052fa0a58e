import { AsyncLocalStorage } from 'node:async_hooks'
import { tableStatements } from '../../infra/constructs/table-statements.ts'
import { mayDo, type Statement } from '../../infra/testing/policies.ts'
import {
  type Asked,
  askedOfDynamo,
  type DynamoCall,
  tableArn,
} from '../../infra/testing/requests.ts'
import { env } from '../env.ts'
import { dynamo } from '../store/table/client.ts'

/** A request with the function that made it: "handlers/auth/login". */
interface AskedBy extends Asked {
  readonly by: string
}

const acting = new AsyncLocalStorage<string>()
const asked: AskedBy[] = []
const refused = new Set<string>()

/**
 * Runs work in the role that a function has on AWS; a read or write beyond the role fails as it would there.
 * @param name path of the function's source below `functions/`
 */
export function actingAs<Result>(name: string, work: () => Result): Result {
  return acting.run(name, work)
}

/** Returns the writes of functions since the test file began. */
export function writesAsked(): readonly AskedBy[] {
  return asked
}

/** Returns and clears what a role refused, each once, as text. At the end of a test file there must be none. */
export function takeRefusals(): string[] {
  const taken = [...refused]
  refused.clear()
  return taken
}

const READS = /^dynamodb:(Get|BatchGet|Query|Scan|Describe)/

const held = new Map<string, readonly Statement[]>()

/** Returns the statements of a function's role for the table of this test file. */
function statementsOf(name: string): readonly Statement[] {
  const table = tableArn(env().tableName)
  const known = held.get(name + table)
  if (known) return known
  const statements = tableStatements(name).map(({ on, ...statement }) => {
    return { ...statement, Resource: on === 'table' ? table : `${table}/index/${on}` }
  })
  held.set(name + table, statements)
  return statements
}

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
        const call = args.input as DynamoCall
        for (const each of askedOfDynamo(operation, call)) requireAllowed({ ...each, by })
      }
      return next(args)
    },
    { step: 'initialize', name: 'roles' },
  )
}

function requireAllowed(each: AskedBy): void {
  if (!READS.test(each.action)) asked.push(each)
  if (mayDo(statementsOf(each.by), each)) return
  const [, of = 'the table'] = /\/index\/(\w+)$/.exec(each.resource) ?? []
  const refusal = `${each.by} may not ${each.action} ${each.partitions?.join(', ') ?? of}`
  refused.add(refusal)
  throw Object.assign(new Error(refusal), { name: 'AccessDeniedException', $metadata: {} })
}
