import { describe, expect, it } from 'vitest';
import { addressGroup, clientAddress } from './client-address.ts';

describe('the group an address counts in', () => {
  it('is the address itself in IPv4, however it travelled', () => {
    expect(addressGroup('102.89.1.7')).toBe('102.89.1.7');
    expect(addressGroup('::ffff:102.89.1.7')).toBe('102.89.1.7');
    expect(addressGroup('::FFFF:6659:107')).toBe('102.89.1.7');
  });

  it('is the /64 in IPv6', () => {
    const group = addressGroup('2c0f:f248:1:2::1');
    expect(addressGroup('2C0F:F248:0001:0002:ffff:ffff:ffff:ffff')).toBe(group);
    expect(addressGroup('2c0f:f248:1:2:0:0:102.89.1.7')).toBe(group);
    expect(addressGroup('2c0f:f248:1:3::1')).not.toBe(group);
    expect(addressGroup('2c0f:f248:0:2::1')).not.toBe(group);
  });

  it('is nobody’s once the client has hung up', () => {
    expect([clientAddress(undefined), addressGroup(undefined)]).toEqual([null, 'unknown']);
  });

  it('tells the short forms apart', () => {
    expect(addressGroup('::1')).toBe('::/64');
    expect(addressGroup('1::')).toBe('1::/64');
    expect(addressGroup('2c0f:f248:1:2::1')).toBe('2c0f:f248:1:2::/64');
    expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::2'));
  });

  it('does not change with the port that a proxy hands on beside the address', () => {
    expect(addressGroup('102.89.1.7:50123')).toBe('102.89.1.7');
    expect(addressGroup('[::ffff:102.89.1.7]:50123')).toBe('102.89.1.7');
    expect(addressGroup('[2c0f:f248:1:2::1]:50123')).toBe('2c0f:f248:1:2::/64');
    expect(addressGroup('[2c0f:f248:1:2::1]')).toBe('2c0f:f248:1:2::/64');
  });

  it('is one for everything that is no address', () => {
    for (const text of [
      'nonsense',
      '1',
      '127.1',
      '0x7f.0.0.1',
      '[102.89.1.7',
      '102.89.1.7:port',
      '::1:2:3:4:5:6:7:8:9',
    ]) {
      expect(addressGroup(text)).toBe(addressGroup(''));
    }
  });
});

it('hands the database nothing that is no address', () => {
  expect(clientAddress('fe80::1%eth0')).toBe('fe80::1');
  expect(clientAddress('102.89.1.7:50123')).toBe('102.89.1.7');
  expect(clientAddress('[2c0f::1]:50123')).toBe('2c0f::1');
  expect(clientAddress("'; drop table users")).toBeNull();
});
