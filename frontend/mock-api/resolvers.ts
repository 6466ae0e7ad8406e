/** An answer for every call of the contract: one that is missing does not compile. */
import type { HttpHandler } from 'msw';
import { operations } from './generated/operations';
import { mock, type Answer, type Call, type Operation } from './mock';

export type Resolvers = { [O in Operation]: (call: Call<O>) => Answer<O> | Promise<Answer<O>> };

export function handlersOf(resolvers: Resolvers): HttpHandler[] {
  return Object.keys(operations)
    .filter(isOperation)
    .map((operation) => handlerOf(operation, resolvers));
}

function handlerOf<O extends Operation>(operation: O, resolvers: Pick<Resolvers, O>): HttpHandler {
  return mock(operation, resolvers[operation]);
}

function isOperation(name: string): name is Operation {
  return name in operations;
}
