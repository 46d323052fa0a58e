import { describe, expect, it } from 'vitest'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import { routeMap } from './route-map.ts'

describe('the map of the routes', () => {
  const find = routeMap(ROUTES)

  it('finds every route, with its parameters', () => {
    for (const route of ROUTES) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const path = route.path.replace(/\{(\w+)\}/g, (_, name) => `a%20${name}`)
      const params = Object.fromEntries(names.map((name) => [name, `a ${name}`]))
      expect(find(route.method, path)).toEqual({ route, params })
    }
  })

  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/accounts'],
    ['HEAD', '/api/accounts'],
    ['GET', '/api/accounts/'],
    ['GET', '/api/Accounts'],
    ['GET', '/api/images/'],
    ['GET', '/api/images/a/b'],
    ['PUT', '/api/accounts/{id}/limits/x'],
    ['GET', '/api'],
    ['GET', ''],
  ])('finds nothing for %s %s', (method, path) => {
    expect(find(method, path)).toBeUndefined()
  })

  it('takes a part with a name before a parameter, wherever the rest fits', () => {
    const route = (name: string, method: string, path: string) => ({ name, method, path }) as Route
    const found = routeMap([
      route('any', 'GET', '/a/{x}'),
      route('named', 'GET', '/a/b'),
      route('behind', 'GET', '/a/{y}/c'),
      route('other', 'PUT', '/a/{z}'),
    ])
    const named = (method: string, path: string) => {
      const { route, params } = found(method, path) ?? {}
      return [route?.name, params]
    }
    expect(named('GET', '/a/b')).toEqual(['named', {}])
    expect(named('GET', '/a/q')).toEqual(['any', { x: 'q' }])
    expect(named('GET', '/a/b/c')).toEqual(['behind', { y: 'b' }])
    expect(named('PUT', '/a/b')).toEqual(['other', { z: 'b' }])
  })

  it('leaves a part as it is that can not be decoded', () => {
    expect(find('GET', '/api/images/%E0%A4%A')?.params).toEqual({ key: '%E0%A4%A' })
  })
})
