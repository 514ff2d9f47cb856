import { casualIn, dialectIn } from './dialect.ts';
import { parse, sourceFiles } from './source-files.ts';
import { findingsIn } from './source-rules.ts';

const files = sourceFiles();
const findings = files.flatMap((file) => {
  const source = parse(file);
  const words =
    file === 'scripts/checks/dialect.ts' ? [] : [...dialectIn(source.text), ...casualIn(source.text, { isCode: true })];
  return [...findingsIn(source), ...words].map(({ line, message }) => `${file}:${line}  ${message}`);
});
process.stdout.write(
  findings.length === 0 ? `${files.length} source files keep the rules.\n` : `${findings.join('\n')}\n`,
);
process.exit(findings.length === 0 ? 0 : 1);
