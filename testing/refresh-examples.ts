import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apply, copyOfTree, EXAMPLES, exampleNames } from './examples.ts'

/** `node testing/refresh-examples.ts`: writes the patches of docs/examples anew, where a line beside their changes is another now. */

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
  // One line of context is enough to find the place.
  const failure = apply(name, folder, '-C1', '--recount')
  git('add', '-A')
  if (failure) console.error(`${name}: ${failure}`)
  else writeFileSync(resolve(EXAMPLES, `${name}.patch`), git('diff', '--cached'))
  remove()
}
