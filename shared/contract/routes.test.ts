import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { maySave } from './route.ts'
import { ROUTES, type Route, routeNamed } from './routes.ts'

const handlers = fileURLToPath(new URL('../../functions/handlers', import.meta.url))
const routes: readonly Route[] = ROUTES
const byName = routes.map((route): [string, Route] => [route.name, route])

describe('the route table', () => {
  it('gives every route a different name', () => {
    expect(repeated(routes.map((route) => route.name))).toEqual([])
  })

  it('has each method and path once, ignoring the names of parameters', () => {
    expect(
      repeated(routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)),
    ).toEqual([])
  })

  it('has a row for every handler and a handler for every row', () => {
    const files = globSync('**/*.ts', { cwd: handlers }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    expect(files.map((file) => file.slice(0, -'.ts'.length)).sort()).toEqual(
      routes.map((route) => route.name).sort(),
    )
  })

  it.each(byName)('%s has a path in the form of API Gateway', (name, { method, path, body }) => {
    expect(name).toMatch(/^[a-z-]+\/[a-z-]+$/)
    expect(path).toMatch(/^\/api(\/([a-z-]+|\{[a-zA-Z]+\}))+(\.json)?$/)
    if (method === 'GET') expect(body).toBeUndefined()
  })

  it.each(byName)(
    '%s has a schema for exactly the parameters of its path',
    (_, { path, params }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const shape = (params as z.ZodMiniObject | undefined)?.shape ?? {}
      expect(Object.keys(shape)).toEqual(named)
    },
  )

  it('opens only sign-in to the public', () => {
    expect(routes.filter((route) => route.access === 'public').map((route) => route.name)).toEqual([
      'auth/login',
    ])
  })

  it('requires more than the right to read for every write except sign-out', () => {
    const writes = routes.filter((route) => maySave(route) && route.access === 'read')
    expect(writes.map((route) => route.name)).toEqual(['auth/logout'])
  })

  it.each(byName)('finds %s by its name', (name, route) => {
    expect(routeNamed(name as (typeof ROUTES)[number]['name'])).toBe(route)
  })
})

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
