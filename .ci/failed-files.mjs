import { readFileSync } from 'node:fs'

// Prints the test files that failed, one a line, from a report of vitest.
const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
for (const { name, status } of testResults) if (status === 'failed') console.log(name)
