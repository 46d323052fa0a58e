import { unzipSync } from 'fflate'

/**
 * What a workbook tells about its sheets and cells besides their values. A worker has no XML parser, so tags are found by
 * pattern.
 */

/** A sheet of a workbook. */
export interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  /** The path of the sheet's part in the archive. */
  readonly path: string
}

/** Reads a part of an archive by its path. */
export type ReadPart = (path: string) => string

/** Returns a function that reads a part of an .xlsx file as text; a missing part is an empty text. */
export function partsOf(bytes: Uint8Array): ReadPart {
  return (path) =>
    new TextDecoder().decode(unzipSync(bytes, { filter: ({ name }) => name === path })[path])
}

/** Returns the sheets of a workbook, in their order. */
export function sheetsOf(read: ReadPart, workbook: string): SheetPart[] {
  const folder = workbook.replace(/[^/]*$/, '')
  const relations = read(`${folder}_rels/${workbook.slice(folder.length)}.rels`)
  const targets = new Map(
    tagsIn(relations, 'Relationship').map((tag) => [tag['Id'], tag['Target'] ?? '']),
  )
  return tagsIn(read(workbook), 'sheet').flatMap((tag) => {
    const id = Object.entries(tag).find(([key]) => key.endsWith(':id'))?.[1]
    const target = targets.get(id)
    if (!tag['name'] || !target) return []
    const path = target.startsWith('/') ? target.slice(1) : folder + target
    return [{ name: tag['name'], isHidden: /hidden/i.test(tag['state'] ?? ''), path }]
  })
}

/** The number formats that every workbook has without declaring them. */
const KNOWN_FORMATS: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
}

/** Returns the code of the number format of each cell style; '' is General. */
export function numberFormats(read: ReadPart, workbook: string): string[] {
  const styles = read(workbook.replace(/[^/]*$/, 'styles.xml'))
  const own = new Map(
    tagsIn(styles, 'numFmt').map((tag) => [tag['numFmtId'], tag['formatCode'] ?? '']),
  )
  const cellStyles = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  return tagsIn(cellStyles, 'xf').map(({ numFmtId = '0' }) => {
    return own.get(numFmtId) ?? KNOWN_FORMATS[numFmtId] ?? ''
  })
}

/** Returns the attributes of each tag with this name. */
function tagsIn(xml: string, name: string): Record<string, string | undefined>[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])([^>]*)>`, 'g'))
  return Array.from(tags, ([, attributes = '']) => attributesOf(attributes))
}

/** Returns the attributes of a tag, with their entities decoded. */
export function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    Array.from(found, ([, key = '', one, other]) => [key, unescaped(one ?? other ?? '')]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
