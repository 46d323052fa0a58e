/** Markup; other text is escaped where it becomes part of some. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** Markup from a template: what is put into it is escaped unless it is markup itself; a list is put in whole. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)))
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return String(value).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
