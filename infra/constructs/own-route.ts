import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const HANDLER = /\/functions\/handlers\/(.+)\.ts$/
/** The wrapper of every handler, and the table in which it looks its route up. */
const ENDPOINT = /\/functions\/http\/endpoint\.ts$/
const ROUTE_TABLE = /\/shared\/contract\/routes\.ts$/
const TABLE_ROWS = /(?<=\nexport const ROUTES = \[\n).*?(?=\] as const)/s
const NEXT_ROW = /^(?= {2}row\()/m

/** A source that each handler has a copy of its own of. */
interface OwnCopy {
  readonly path: string
  readonly routeName: string
}

/**
 * Gives the endpoint of each handler a route table of one row, so that a function starts without the schemas of all the
 * others. Whoever else reads the table, as the API's description does, has all of it. What a bundle doesn't use of our
 * own sources is left out of it: importing one of them does nothing by itself.
 */
export const ownRoute: Plugin = {
  name: 'own-route',
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^\.\.?\/.*\.ts$/ },
      ({ path: asked, importer, resolveDir, pluginData }) => {
        const path = resolve(resolveDir, asked)
        const routeName = ENDPOINT.test(path)
          ? HANDLER.exec(importer)?.[1]
          : ROUTE_TABLE.test(path) && (pluginData as OwnCopy | undefined)?.routeName
        if (!routeName) return { path, sideEffects: false }
        const own: OwnCopy = { path, routeName }
        return {
          path: `${path}?${routeName}`,
          namespace: 'own-route',
          sideEffects: false,
          pluginData: own,
        }
      },
    )
    onLoad({ filter: /.*/, namespace: 'own-route' }, async ({ pluginData }) => {
      const own = pluginData as OwnCopy
      const source = await readFile(own.path, 'utf8')
      return {
        contents: ROUTE_TABLE.test(own.path) ? withOneRow(source, own.routeName) : source,
        loader: 'ts',
        resolveDir: dirname(own.path),
        pluginData: own,
      }
    })
  },
}

/**
 * The source of the route table with one row left.
 * @throws Error where the row isn't found: the table is no longer written as this reads it
 */
export function withOneRow(source: string, routeName: string): string {
  const rows = TABLE_ROWS.exec(source)?.[0].split(NEXT_ROW) ?? []
  const own = rows.filter((row) => /^ {2}row\(\s*'([^']+)'/.exec(row)?.[1] === routeName)
  if (own.length !== 1) throw new Error(`The route table has no single row of ${routeName}`)
  return source.replace(TABLE_ROWS, () => own.join(''))
}
