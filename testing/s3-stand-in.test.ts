import { describe, expect, test } from 'vitest';
import { signatureOf } from './s3-stand-in.ts';

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
describe('the stand-in for S3 wants the signature that Amazon wants of', () => {
  const signing = { region: 'us-east-1', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY_SHA256,
    'x-amz-date': '20130524T000000Z',
  };
  const names = Object.keys(headers);

  test('reading a part of an object', () => {
    const request = { method: 'GET', path: '/test.txt', headers: { ...headers, range: 'bytes=0-9' } };
    expect(signatureOf(request, { ...signing, signedHeaders: ['host', 'range', ...names.slice(1)] })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('writing an object with a mark in its name', () => {
    const extra = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    const signedHeaders = ['date', ...names, 'x-amz-storage-class'];
    const request = { method: 'PUT', path: '/test%24file.text', headers: { ...headers, ...extra } };
    expect(signatureOf(request, { ...signing, signedHeaders })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test('listing a bucket', () => {
    const request = { method: 'GET', path: '/?prefix=J&max-keys=2', headers };
    expect(signatureOf(request, { ...signing, signedHeaders: names })).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
