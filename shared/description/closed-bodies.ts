import type { oas31 } from 'zod-openapi'
import { ROUTES, type Route } from '../contract/routes.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Closes the bodies of the calls that refuse unknown fields (docs/rules/errors.md): each object in them gets
 * `additionalProperties: false`. An object that also stands in an answer, or in a body that stays open, is left as it is,
 * because both point to the same schema.
 */
export function closeBodies(document: oas31.OpenAPIObject): void {
  const [open, closed] = [new Set<object>(), new Set<object>()]
  for (const { path, method, specified } of ROUTES as readonly Route[]) {
    const operations = document.paths?.[path] as Readonly<Record<string, oas31.OperationObject>>
    const operation = operations[method.toLowerCase()]
    gather(document, operation?.requestBody, specified ? open : closed)
    gather(document, operation?.responses, open)
  }
  for (const each of closed) {
    if ('properties' in each && !open.has(each)) {
      Object.assign(each, { additionalProperties: false })
    }
  }
}

/** Adds a part of the document and all in it to a set, also what stands behind its pointers. */
function gather(document: oas31.OpenAPIObject, part: unknown, into: Set<object>): void {
  if (typeof part !== 'object' || part === null || into.has(part)) return
  into.add(part)
  const { $ref: pointer } = part as Node
  if (typeof pointer === 'string') gather(document, at(document, pointer), into)
  for (const each of Object.values(part)) gather(document, each, into)
}

/** Returns what a pointer such as "#/components/schemas/Amount" leads to. */
function at(document: oas31.OpenAPIObject, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Node)[name], document)
}
