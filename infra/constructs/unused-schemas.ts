import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const CONTRACT = /\/shared\/contract\/[^/]+\.ts$/
/** A constant at the top of a file whose value a call makes, over as many lines as are indented or close a bracket. */
const MADE_BY_CALL =
  /^((?:export )?const \w+(?:: [^=\n]+)? = )((?!async )[a-z][\w.]*\(.*(?:\n(?:[ \t].*|[)\]}].*))*)/gm

/**
 * Leaves schemas that a function doesn't use out of its bundle. esbuild can't know that making a schema does nothing else,
 * so it is told: each is made by a call that counts as pure.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup({ onLoad }) {
    onLoad({ filter: CONTRACT, namespace: 'file' }, async ({ path }) => ({
      contents: withPureConstants(await readFile(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** The source with every constant that a call makes marked as pure. */
export function withPureConstants(source: string): string {
  return source.replace(
    MADE_BY_CALL,
    (_, declared: string, value: string) => `${declared}/* @__PURE__ */ (() => ${value})()`,
  )
}
