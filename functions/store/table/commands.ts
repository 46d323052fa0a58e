import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand as QueryItemsCommand,
  ScanCommand as ScanItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import type * as documents from '@aws-sdk/lib-dynamodb'

/**
 * The commands of the database client. They take and give plain values and have the types of the SDK's document client. The
 * client's protocol converts the values (item-protocol.ts), so these are the SDK's own plain commands.
 */
export const BatchGetCommand = BatchGetItemCommand as unknown as typeof documents.BatchGetCommand
export const BatchWriteCommand =
  BatchWriteItemCommand as unknown as typeof documents.BatchWriteCommand
export const DeleteCommand = DeleteItemCommand as unknown as typeof documents.DeleteCommand
export const PutCommand = PutItemCommand as unknown as typeof documents.PutCommand
export const QueryCommand = QueryItemsCommand as unknown as typeof documents.QueryCommand
export const ScanCommand = ScanItemsCommand as unknown as typeof documents.ScanCommand
export const TransactWriteCommand =
  TransactWriteItemsCommand as unknown as typeof documents.TransactWriteCommand
export const UpdateCommand = UpdateItemCommand as unknown as typeof documents.UpdateCommand

export type {
  BatchGetCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'

/** A client that takes these commands. */
export type ItemClient = documents.DynamoDBDocumentClient

/** Gives a client the type for plain values; its protocol must be `ItemProtocol`. */
export function itemClient(client: DynamoDBClient): ItemClient {
  return client as unknown as ItemClient
}
