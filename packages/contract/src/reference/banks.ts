export interface Bank {
  readonly slug: string;
  readonly name: string;
  /** The three-digit code for the NUBAN check digit; absent if an account number cannot be checked. */
  readonly code?: string;
}

/**
 * The fixed list of banks and payment providers, stored as a slug. A wrong code would reject valid account numbers, so only
 * certain codes are listed. Without one: wallets that use phone numbers, institutions with longer codes, and banks with
 * accounts from an earlier institution (Parallex, Alternative Bank).
 */
export const banks: readonly Bank[] = [
  { slug: '9psb', name: '9 Payment Service Bank (9PSB)' },
  { slug: 'ab-microfinance-bank', name: 'AB Microfinance Bank' },
  { slug: 'abbey-mortgage-bank', name: 'Abbey Mortgage Bank' },
  { slug: 'access-bank', name: 'Access Bank', code: '044' },
  // Accounts opened with Diamond Bank kept their numbers, whose check digit comes from Diamond's code.
  { slug: 'access-bank-diamond', name: 'Access Bank (Diamond)', code: '063' },
  { slug: 'accion-microfinance-bank', name: 'Accion Microfinance Bank' },
  { slug: 'addosser-microfinance-bank', name: 'Addosser Microfinance Bank' },
  { slug: 'alternative-bank', name: 'Alternative Bank' },
  { slug: 'aso-savings-and-loans', name: 'ASO Savings and Loans' },
  { slug: 'baobab-microfinance-bank', name: 'Baobab Microfinance Bank' },
  { slug: 'bowen-microfinance-bank', name: 'Bowen Microfinance Bank' },
  { slug: 'branch-microfinance-bank', name: 'Branch Microfinance Bank' },
  { slug: 'carbon-microfinance-bank', name: 'Carbon Microfinance Bank' },
  { slug: 'cemcs-microfinance-bank', name: 'CEMCS Microfinance Bank' },
  { slug: 'citibank-nigeria', name: 'Citibank Nigeria', code: '023' },
  { slug: 'coronation-merchant-bank', name: 'Coronation Merchant Bank' },
  { slug: 'ecobank-nigeria', name: 'Ecobank Nigeria', code: '050' },
  { slug: 'ekondo-microfinance-bank', name: 'Ekondo Microfinance Bank' },
  { slug: 'fairmoney-microfinance-bank', name: 'FairMoney Microfinance Bank' },
  { slug: 'fbnquest-merchant-bank', name: 'FBNQuest Merchant Bank' },
  { slug: 'fidelity-bank', name: 'Fidelity Bank', code: '070' },
  { slug: 'fina-trust-microfinance-bank', name: 'Fina Trust Microfinance Bank' },
  { slug: 'first-bank-of-nigeria', name: 'First Bank of Nigeria', code: '011' },
  { slug: 'first-city-monument-bank', name: 'First City Monument Bank (FCMB)', code: '214' },
  { slug: 'fsdh-merchant-bank', name: 'FSDH Merchant Bank' },
  { slug: 'globus-bank', name: 'Globus Bank', code: '103' },
  { slug: 'gomoney', name: 'GoMoney' },
  { slug: 'greenwich-merchant-bank', name: 'Greenwich Merchant Bank' },
  { slug: 'grooming-microfinance-bank', name: 'Grooming Microfinance Bank' },
  { slug: 'guaranty-trust-bank', name: 'Guaranty Trust Bank (GTBank)', code: '058' },
  { slug: 'hope-psb', name: 'Hope Payment Service Bank (HopePSB)' },
  { slug: 'infinity-trust-mortgage-bank', name: 'Infinity Trust Mortgage Bank' },
  { slug: 'jaiz-bank', name: 'Jaiz Bank', code: '301' },
  { slug: 'keystone-bank', name: 'Keystone Bank', code: '082' },
  { slug: 'kuda-microfinance-bank', name: 'Kuda Microfinance Bank' },
  { slug: 'lapo-microfinance-bank', name: 'LAPO Microfinance Bank' },
  { slug: 'lotus-bank', name: 'Lotus Bank', code: '303' },
  { slug: 'mint-microfinance-bank', name: 'Mint Microfinance Bank' },
  { slug: 'momo-psb', name: 'MoMo Payment Service Bank (MTN)' },
  { slug: 'money-master-psb', name: 'Money Master Payment Service Bank (Glo)' },
  { slug: 'moniepoint-microfinance-bank', name: 'Moniepoint Microfinance Bank' },
  { slug: 'nirsal-microfinance-bank', name: 'NIRSAL Microfinance Bank' },
  { slug: 'nova-bank', name: 'Nova Bank' },
  { slug: 'npf-microfinance-bank', name: 'NPF Microfinance Bank' },
  { slug: 'opay', name: 'OPay' },
  { slug: 'optimus-bank', name: 'Optimus Bank', code: '107' },
  { slug: 'paga', name: 'Paga' },
  { slug: 'palmpay', name: 'PalmPay' },
  { slug: 'parallex-bank', name: 'Parallex Bank' },
  { slug: 'pocketapp', name: 'PocketApp by PiggyVest' },
  { slug: 'polaris-bank', name: 'Polaris Bank', code: '076' },
  { slug: 'premiumtrust-bank', name: 'PremiumTrust Bank', code: '105' },
  { slug: 'providus-bank', name: 'Providus Bank', code: '101' },
  { slug: 'rand-merchant-bank', name: 'Rand Merchant Bank' },
  { slug: 'readycash', name: 'ReadyCash (Parkway)' },
  { slug: 'renmoney-microfinance-bank', name: 'Renmoney Microfinance Bank' },
  { slug: 'rubies-microfinance-bank', name: 'Rubies Microfinance Bank' },
  { slug: 'safe-haven-microfinance-bank', name: 'Safe Haven Microfinance Bank' },
  { slug: 'signature-bank', name: 'Signature Bank', code: '106' },
  { slug: 'smartcash-psb', name: 'SmartCash Payment Service Bank (Airtel)' },
  { slug: 'sparkle-microfinance-bank', name: 'Sparkle Microfinance Bank' },
  { slug: 'stanbic-ibtc-bank', name: 'Stanbic IBTC Bank', code: '221' },
  { slug: 'standard-chartered-bank', name: 'Standard Chartered Bank', code: '068' },
  { slug: 'sterling-bank', name: 'Sterling Bank', code: '232' },
  { slug: 'summit-bank', name: 'Summit Bank' },
  { slug: 'suntrust-bank', name: 'SunTrust Bank', code: '100' },
  { slug: 'taj-bank', name: 'TAJBank', code: '302' },
  { slug: 'tatum-bank', name: 'Tatum Bank' },
  { slug: 'titan-trust-bank', name: 'Titan Trust Bank', code: '102' },
  { slug: 'union-bank-of-nigeria', name: 'Union Bank of Nigeria', code: '032' },
  { slug: 'united-bank-for-africa', name: 'United Bank for Africa (UBA)', code: '033' },
  { slug: 'unity-bank', name: 'Unity Bank', code: '215' },
  { slug: 'vfd-microfinance-bank', name: 'VFD Microfinance Bank' },
  { slug: 'wema-bank', name: 'Wema Bank (ALAT)', code: '035' },
  { slug: 'zenith-bank', name: 'Zenith Bank', code: '057' },
];

export function bankOf(slug: string): Bank | undefined {
  return banks.find((bank) => bank.slug === slug);
}
