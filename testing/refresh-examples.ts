import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apply, copyOfTree, EXAMPLES, exampleNames } from './examples.ts'

/**
 * `npm run refresh-examples`: writes the patches of docs/examples again, after the lines around their changes were edited.
 */

for (const name of exampleNames()) {
  const { folder, remove } = copyOfTree()
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'The tree')
  const failure = apply(name, folder, '--recount')
  git('add', '-A')
  // The line "index …" names both versions of a file, so it would change with every commit.
  const patch = git('diff', '--cached').replaceAll(/^index .*\n/gm, '')
  if (failure) console.error(`${name}: ${failure}`)
  else writeFileSync(resolve(EXAMPLES, `${name}.patch`), patch)
  remove()
}
