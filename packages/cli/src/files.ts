import { readFileSync } from 'node:fs';
import { Failure } from './failure.ts';

/** The bytes of a file. @throws Failure when it cannot be read */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Failure(`${file} cannot be read (${Object(error).code}).`);
  }
}
