import { Visitor } from 'vite'
import { isTestCode, type Source } from './source.ts'

/** The properties that a request, or a part of a transaction, has in the source. */
const OF_A_REQUEST =
  /^(KeyCondition|Condition|Update|Filter|Projection)Expression$|^(RequestItems|TransactItems)$/
/** The parts of a transaction: `write: { Put: … }`. */
const PART = /^(Put|Update|Delete|ConditionCheck)$/
/** The functions of functions/store/table that carry out the reads or writes that their caller passes. */
const OF_THE_TABLE =
  /^(getItem|getItems|queryItems|queryPages|partitionItems|newestOf|newestFirst|commit|scanTable)$/
const COMMAND = /^(BatchGet|BatchWrite|Delete|Put|Query|Scan|TransactWrite|Update)Command$/

interface Named {
  readonly name?: string
  readonly value?: unknown
}

interface Node {
  readonly type: string
  readonly start: number
  readonly id?: Named | null
  readonly key?: Named
  readonly init?: Node | null
  readonly value?: unknown
  readonly callee?: Named
}

/**
 * Returns the functions of a source that contain a request to the database: the path, then "#" and the name, as
 * functions/testing/reached.ts records them. A request in a function without a name belongs to the function around it.
 */
export function operationsOf(source: Source): string[] {
  const found = new Set<string>()
  const around: string[] = []
  const named = new Map<number, string>()
  const enter = (node: unknown) => {
    const { id, start } = node as Node
    around.push(id?.name ?? named.get(start) ?? around.at(-1) ?? '')
  }
  const leave = () => {
    around.pop()
  }
  const add = () => {
    const name = around.at(-1)
    if (name) found.add(`${source.path}#${name}`)
  }
  new Visitor({
    VariableDeclarator: (node) => {
      const { id, init } = node as unknown as Node
      if (init && id?.name) named.set(init.start, id.name)
    },
    Property: (node) => {
      const { key, value } = node as unknown as Node
      const name = key?.name ?? String(key?.value)
      const { start, type } = value as Node
      if (/Function/.test(type)) named.set(start, name)
      if (OF_A_REQUEST.test(name) || (PART.test(name) && type === 'ObjectExpression')) add()
    },
    MethodDefinition: (node) => {
      const { key, value } = node as unknown as Node
      if (key?.name) named.set((value as Node).start, key.name)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: (node) => {
      if (OF_THE_TABLE.test((node as unknown as Node).callee?.name ?? '')) add()
    },
    NewExpression: (node) => {
      if (COMMAND.test((node as unknown as Node).callee?.name ?? '')) add()
    },
  }).visit(source.parsed.program)
  return [...found]
}

/** Returns the operations of all files of the store. */
export function operationsIn(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/store/') && !isTestCode(path))
    .flatMap(operationsOf)
    .sort()
}
