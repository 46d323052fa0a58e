import { describe, expect, it } from 'vitest'
import type { oas31 } from 'zod-openapi'
import { ROUTES } from '../contract/routes.ts'
import { type Description, describeApi } from './openapi.ts'
import { pageOf } from './page.ts'

const description = describeApi()
const page = pageOf(description)

/** Returns the part of the page about a call or a component. */
function articleOf(id: string): string {
  return page.split(`<h3 id="${id}">`)[1]?.split('</article>')[0] ?? ''
}

describe('the page', () => {
  it.each(ROUTES.map(({ method, path }) => [`${method} ${path}`]))(
    'contains the call %s',
    (call) => {
      expect(page).toContain(`<code>${call}</code></h3>`)
    },
  )

  it('contains every answer and every refusal', () => {
    for (const operations of Object.values(description.paths)) {
      for (const operation of Object.values(operations)) {
        const { operationId, responses = {} } = operation as oas31.OperationObject
        const article = articleOf(operationId ?? '')
        for (const [status, { $ref }] of Object.entries(responses)) {
          const component = $ref?.split('/').at(-1)
          expect(article).toContain(
            component ? `<a href="#${component}">${status} ${component}</a>` : `<p>${status}: `,
          )
        }
      }
    }
  })

  it('lists the codes of the refusals of a call', () => {
    expect(articleOf('tillMovesAccept')).toContain('<code>move.aboveOffered</code>')
    expect(articleOf('branchesList')).not.toContain('Codes: ')
  })

  it('contains every field of requests and answers', () => {
    for (const [name, schema] of Object.entries(description.components.schemas)) {
      for (const field of Object.keys((schema as oas31.SchemaObject).properties ?? {})) {
        expect(articleOf(name)).toContain(`<code>${field}</code>`)
      }
    }
  })

  it('has only working links and unique ids', () => {
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]))
    expect(links.size).toBeGreaterThan(30)
    expect([...links].filter((link) => !ids.includes(link))).toEqual([])
  })

  it('has no script and loads nothing', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|form|object|base)\b|\bon\w+=|url\(|@import/i)
  })

  it('escapes text', () => {
    const info = { ...description.info, title: '<b>&"', description: '<script>1</script>' }
    const hostile = pageOf({ ...description, info } satisfies Description)
    expect(hostile).toContain('<title>&#60;b&#62;&#38;&#34;</title>')
    expect(hostile).toContain('<p>&#60;script&#62;1&#60;/script&#62;</p>')
  })
})
