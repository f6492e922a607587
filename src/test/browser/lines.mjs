// The reporter of node:test that org.seventeen.testing.Browser reads: one JSON object a line for each finished test.

export default async function* lines(events) {
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const error = data.details.error;
      yield JSON.stringify({
        test: data.name,
        fault: type === 'test:pass' ? null : String(error?.cause?.stack ?? error?.cause ?? error),
      }) + '\n';
    }
  }
}
