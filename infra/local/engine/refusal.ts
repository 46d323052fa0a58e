/** An answer of the engine that refuses a call, with the name and the words of DynamoDB's own exception. */
export class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** @throws Refusal always */
export function refuse(message: string, name = 'ValidationException'): never {
  throw new Refusal(name, message)
}
