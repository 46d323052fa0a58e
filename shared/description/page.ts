import type { Description } from './document.ts'
import { callArticles } from './page-calls.ts'
import { escaped } from './page-fields.ts'
import { headerTable, refusalTable, schemaArticles } from './page-parts.ts'
import { PAGE_STYLE } from './page-style.ts'

/**
 * The description as one page of HTML without any script: by resource every call, then what they are refused with and
 * made of.
 */
export function pageOf(description: Description): string {
  const { info, tags, components } = description
  const calls = tags.map(({ name }): Section => [name, callArticles(description, name)])
  const sections: Section[] = [
    ...calls,
    ['Refusals', refusalTable(description)],
    ['Headers of answers', headerTable(components.headers)],
    [
      'Values and records',
      schemaArticles(components.schemas, calls.map(([, body]) => body).join()),
    ],
  ]
  const about = info.description.split('\n\n').map((text) => `<p>${escaped(text)}</p>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>${escaped(info.title)}</h1>
${about.join('\n')}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, by OpenAPI 3.1.</p></header>
<nav aria-label="Contents"><ul>${sections.map(contentsLine).join('')}</ul></nav>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`
}

type Section = readonly [name: string, body: string]

function contentsLine([name]: Section): string {
  return `<li><a href="#${idOf(name)}">${escaped(name)}</a></li>`
}

function sectionHtml([name, body]: Section): string {
  const id = idOf(name)
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(name)}</h2>\n${body}</section>`
}

/** "Currencies and rates" is currencies-and-rates. */
function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
