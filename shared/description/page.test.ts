import { describe, expect, it } from 'vitest'
import { ROUTES } from '../contract/routes.ts'
import type { Description } from './document.ts'
import { describeApi } from './openapi.ts'
import { pageOf } from './page.ts'

const description = describeApi()
const page = pageOf(description)

describe('the page', () => {
  it.each(ROUTES.map(({ method, path }) => [`${method} ${path}`]))('has %s', (call) => {
    expect(page).toContain(`<code>${call}</code></h3>`)
  })

  it('names every field that is sent, every answer and every way to be refused', () => {
    for (const operations of Object.values(description.paths)) {
      for (const { operationId, responses } of Object.values(operations)) {
        const article = page.split(`<h3 id="${operationId}">`)[1]?.split('</article>')[0] ?? ''
        for (const status of Object.keys(responses)) {
          expect(article).toContain(
            Number(status) < 400 ? `Answer ${status}` : `#refusal-${status}`,
          )
        }
      }
    }
    for (const [name, { properties = {} }] of Object.entries(description.components.schemas)) {
      if (!name.endsWith('Request')) continue
      for (const field of Object.keys(properties)) expect(page).toContain(`<code>${field}</code>`)
    }
  })

  it('has no link that leads nowhere and no name twice', () => {
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]))
    expect(links.size).toBeGreaterThan(30)
    expect([...links].filter((link) => !ids.includes(link))).toEqual([])
  })

  it('runs no script, loads nothing and asks for nothing', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|form|object|base)\b|\bon\w+=|url\(|@import/i)
  })

  it('shows text as text', () => {
    const info = { ...description.info, title: '<b>&"', description: '<script>1</script>' }
    const hostile = pageOf({ ...description, info } satisfies Description)
    expect(hostile).toContain('<title>&lt;b&gt;&amp;&quot;</title>')
    expect(hostile).toContain('<p>&lt;script&gt;1&lt;/script&gt;</p>')
  })
})
