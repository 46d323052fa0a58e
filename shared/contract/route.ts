import type * as z from 'zod/mini'
import type { Access } from './access.ts'

/** What a call sends and is answered; what is absent isn't read. A call without `response` answers bytes. */
interface Schemas {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response?: z.ZodMiniType
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** As API Gateway writes it: /api/accounts/{id}. */
type Path = `/api/${string}`

/** One endpoint of the product. */
export interface Route extends Schemas {
  /** The handler's file: functions/handlers/{name}.ts. */
  readonly name: string
  /** What it does, in a line of the API's description. */
  readonly summary: string
  readonly method: Method
  readonly path: Path
  readonly access: Access
}

/**
 * A row of the route table, with every literal kept in its type. Vite leaves out a row that nothing uses, so a screen carries
 * none. esbuild leaves out whole files alone, so a function starts with all rows and schemas of each contract file that it
 * imports: what is wanted without them, such as a constant, has a file of its own.
 * @param call as API Gateway writes it: "GET /api/accounts/{id}"
 */
/* @__NO_SIDE_EFFECTS__ */
export function row<
  const M extends Method,
  const P extends Path,
  const R extends Omit<Route, 'method' | 'path'>,
>(call: `${M} ${P}`, rest: R): { readonly method: M; readonly path: P } & R {
  const [method, path] = call.split(' ') as [M, P]
  return { method, path, ...rest }
}

/** What a schema of a route reads its input to; undefined where the route has none. */
export type Parsed<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

/** What a client sends. */
export type Sent<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.input<S>
  : undefined

/** What a successful call answers with; undefined for bytes. */
export type Answered<R> = R extends { readonly response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
