import type * as z from 'zod/mini'

/** OpenAPI 3.1, as much of it as our description uses. */

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What is said once among the components and pointed to. */
export interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface Header {
  readonly description: string
  readonly schema: JsonSchema
}

/** A body by its content type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** Who may call it. */
  readonly description: string
  /** Empty where no session is needed. */
  readonly security?: readonly []
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  /** By status. */
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export type Components = {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly headers: Readonly<Record<string, Header>>
  readonly responses: Readonly<Record<string, Response>>
  readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The whole description; an operation by its path and, in small letters, its method. Types rather than interfaces, which
 * would not pass where any further part may stand.
 */
export type Description = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Components
}

/** The name at the end of a pointer. */
export function endOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}
