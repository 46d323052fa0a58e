import type * as z from 'zod/mini'
import type { Access } from './access.ts'

/**
 * The schemas of a call and its answer. A part of the request without a schema isn't read; without `response` the answer
 * consists of bytes.
 */
interface Schemas {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response?: z.ZodMiniType
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A path in API Gateway's form: /api/accounts/{id}. */
type Path = `/api/${string}`

/** One endpoint of the product. */
export interface Route extends Schemas {
  /** The name, which is also the handler's file: functions/handlers/{name}.ts. */
  readonly name: string
  /** One line about what it does, for the description of the API. */
  readonly summary: string
  readonly method: Method
  readonly path: Path
  readonly access: Access
  /**
   * True for a call of the specification: its body may have fields that nobody reads. The body of every other call
   * refuses them. Rules: docs/rules/errors.md
   */
  readonly specified?: true
  /** True for a POST that saves nothing: what it asks for doesn't fit into an address, or doesn't belong there. */
  readonly onlyReads?: true
}

/** True for a call that may save something. */
export function maySave({ method, onlyReads }: Pick<Route, 'method' | 'onlyReads'>): boolean {
  return method !== 'GET' && !onlyReads
}

/**
 * Makes a row of the route table; the type keeps every literal. Vite leaves out unused rows, so a screen contains no
 * rows. esbuild leaves out only whole files, so a function starts with all rows and schemas of each contract file that it
 * imports. A constant that is often needed without rows and schemas is therefore in a separate file.
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

/** The type of a part of a request after parsing; undefined if the route has no schema for this part. */
export type Parsed<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

/** The type that a client sends. */
export type Sent<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.input<S>
  : undefined

/** The type of a successful answer; undefined for bytes. */
export type Answered<R> = R extends { readonly response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
